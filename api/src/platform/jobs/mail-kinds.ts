/**
 * Whether a kind of mail may go to an unverified address. Mails that verify the address may, as may
 * answers to a person who asked for such a mail in vain. Others wait for verification, or are
 * dropped when the portal shows the same.
 */
type MailKind =
  | { provesAddress: true }
  | { provesAddress: false; whenUnproved: 'waits' | 'left_out' };

const proves = { provesAddress: true } as const;
const waits = { provesAddress: false, whenUnproved: 'waits' } as const;
const leftOut = { provesAddress: false, whenUnproved: 'left_out' } as const;

/** Every kind of mail. A feature adds its kinds here. */
export const mailKinds = {
  email_verification: proves,
  sign_in_code: proves,
  no_account: proves,
  step_up_code: proves,
  password_reset: proves,
  email_change_old: proves,
  email_change_new: proves,
  // Double opt-in: nobody is on a list who has not followed the link in it.
  waiting_list_confirmation: proves,
  // To somebody who may have no account: it asks for nothing that an account has.
  member_invitation: proves,
  co_signing: proves,

  application_received: waits,
  application_taken: waits,
  application_returned: waits,
  application_approved: waits,
  application_rejected: waits,
  application_co_signed: waits,
  // Home owners read it in their app, which lacks this portal's bell.
  inquiry_answered: waits,
  inquiry_completed: waits,
  inquiry_reached: waits,
  inquiry_silent: waits,
  invoice: waits,
  invoice_reminder: waits,
  visit_proposed: waits,
  visit_times_withdrawn: waits,
  visit_booked: waits,
  visit_called_off: waits,
  visit_reminder: waits,
  quotation_sent: waits,
  quotation_withdrawn: waits,
  quotation_accepted: waits,
  quotation_cancelled: waits,
  job_planned: waits,
  alteration_sent: waits,
  alteration_withdrawn: waits,
  alteration_accepted: waits,
  alteration_cancelled: waits,
  review_answered: waits,
  review_judged: waits,

  // The page of sessions shows it.
  new_device: leftOut,
  // Staff’s addresses are proved.
  recovery_code_made: leftOut,
  // The bell shows it.
  notification: leftOut,
  digest: leftOut,
  password_changed: leftOut,
  password_reset_done: leftOut,
  bankid_kept: leftOut,
  password_set: leftOut,
  way_added: leftOut,
  way_removed: leftOut,
  email_changed: leftOut,
  copy_ready: leftOut,
  plan_changed: leftOut,
  add_on_changed: leftOut,
  // Shown at the next sign-in.
  legal_notice: leftOut,
  account_blocked: leftOut,
  account_unblocked: leftOut,
  company_blocked: leftOut,
  member_removed: leftOut,
  company_unblocked: leftOut,
  account_closing: leftOut,
  account_kept: leftOut,
  // There is no account left to sign in to.
  account_erased: leftOut,
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

/** Finds a kind by its name in a queued job; undefined for one that this version does not know. */
export function mailKindOf(name: string | undefined): MailKind | undefined {
  return Object.entries<MailKind>(mailKinds).find(([known]) => known === name)?.[1];
}
