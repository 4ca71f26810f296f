import { mailJob } from './platform/jobs/mail-jobs.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startMailbox } from '../../simulators/mailbox/mailbox.ts';
import type { Mailbox } from '../../simulators/mailbox/mailbox.ts';
import { addOnEndedMail } from './domain/add-ons/add-ons.mails.ts';
import { planChangedMail } from './features/agreement/agreement.mails.ts';
import { invoiceMail, reminderMail } from './features/billing/billing.mails.ts';
import * as block from './features/directory/block.mails.ts';
import { confirmationMail } from './features/marketing/waiting-list.mails.ts';
import { noticeMail } from './features/legal/notice.mails.ts';
import * as onboarding from './features/onboarding/onboarding.mails.ts';
import * as ownData from './features/own-data/own-data.mails.ts';
import { content } from './testing/quotation.factory.ts';
import { reviewAnsweredMail, reviewJudgedMail } from './features/reviews/reviews.mails.ts';
import { alterationMail } from './features/jobs/alterations.mails.ts';
import { plannedMail } from './features/jobs/jobs.mails.ts';
import { quotationMail } from './domain/quotations/quotations.mails.ts';
import {
  answeredMail,
  completedMail,
  reachedMail,
  silentMail,
} from './features/requests/requests.mails.ts';
import { invitationMail, removedMail } from './features/team/team.mails.ts';
import * as visitMails from './features/visits/visits.mails.ts';
import { createMailGateway } from './platform/gateways/mail.ts';
import type { MailGateway } from './platform/gateways/mail.ts';
import * as notices from './platform/identity/account-notices.mails.ts';
import * as change from './platform/identity/email-change.mails.ts';
import { emailVerificationMail } from './platform/identity/email-verification.mails.ts';
import * as identity from './platform/identity/identity.mails.ts';
import { stepUpMail } from './platform/identity/step-up.mails.ts';
import { mailKinds } from './platform/jobs/mail-kinds.ts';
import type { MailKindName } from './platform/jobs/mail-kinds.ts';
import { enqueue } from './platform/jobs/queue.ts';
import { openSecretMail, queueSecretMail } from './platform/jobs/secret-mail.ts';
import type { QueuedMail, SealedMail, SecretMail } from './platform/jobs/queued-mail.ts';
import { mailOutlet, sendMail } from './platform/jobs/send-mail.ts';
import { composeDigest } from './platform/notifications/compose-digest.ts';
import { mailNotification } from './platform/notifications/mail.ts';
import { notify } from './platform/notifications/notify.ts';
import { runDueJobs } from './testing/due-jobs.factory.ts';
import { startTestApp } from './testing/test-app.ts';
import type { SignedUp, TestApp } from './testing/test-app.ts';
import { notificationKinds } from './compose.ts';
import { kindNamed } from './testing/notification-kinds.factory.ts';
import * as signing from './features/onboarding/signing.mails.ts';

let dir = '';
let mailbox: Mailbox;
let gateway: MailGateway;
let product: TestApp;
let user: SignedUp;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'troskel-headers-'));
  mailbox = await startMailbox({ dir });
  const from = 'Tröskel Partner <partner@mail.troskel.example>';
  gateway = createMailGateway({ smtpUrl: mailbox.smtpUrl, from });
  product = await startTestApp();
  user = await product.signUp({ isProved: true });
});
afterAll(async () => {
  await product.close();
  gateway.close();
  await mailbox.close();
  await rm(dir, { recursive: true });
});

const url = 'http://localhost:3000/x';

/** Composes a mail of each kind; null for those composed when they are sent. */
function mailOf(kind: MailKindName, to: string): QueuedMail | SecretMail | null {
  const language = 'sv' as const;
  const plain = { to, language };
  const named = { ...plain, givenName: 'Åsa', company: 'Bo AB', url };
  const code = { ...plain, code: '123456', url, lifetime: 60_000 };
  const owner = { ...plain, givenName: 'Åsa', isProved: true, url };
  const description = { full: 'x', features: [] };
  const window = { startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) };
  const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\n' };
  const price = { text: '0 kr' };
  const plan = { id: 'bas', name: 'Bas', description, price, campaign: null };
  const quoted = { number: 2, content: content({ deduction: 'rot' }), at: new Date() };
  const alteration = {
    number: 1,
    reason: 'x',
    rows: [{ text: 'x', ore: 100 }],
    ore: 100,
    customerKind: 'private' as const,
    price: { toPayOre: 100, ceilingOre: 115, vatOre: 20, rot: null },
    cancellableUntil: '2026-12-14',
    at: new Date(),
  };
  const mails: Record<MailKindName, () => QueuedMail | SecretMail | null> = {
    email_verification: () => emailVerificationMail(code),
    sign_in_code: () => identity.signInCodeMail(code),
    no_account: () => identity.noAccountMail({ ...plain, url }),
    step_up_code: () => stepUpMail(code),
    password_reset: () => identity.passwordResetMail({ ...plain, url }),
    email_change_old: () => change.oldAddressMail({ ...code, newEmail: 'bo@example.com' }),
    email_change_new: () => change.newAddressMail(code),
    waiting_list_confirmation: () =>
      confirmationMail({
        ...plain,
        list: 'home-care-waiting-list',
        isKnown: false,
        url,
        leaveUrl: `${url}?key=k`,
      }),
    application_received: () => onboarding.receivedMail(named),
    application_taken: () => onboarding.takenMail(named),
    application_returned: () => onboarding.returnedMail({ ...named, remarks: [], reason: 'x' }),
    application_approved: () => onboarding.welcomeMail({ ...named, planName: 'Bas' }),
    application_rejected: () => onboarding.rejectedMail({ ...named, reason: 'x' }),
    inquiry_answered: () =>
      answeredMail({ ...named, text: 'Vi kommer.', fileNames: ['offert.pdf'] }),
    inquiry_completed: () => completedMail(named),
    inquiry_reached: () => reachedMail({ ...named, partners: 2 }),
    inquiry_silent: () => silentMail(named),
    invoice: () =>
      invoiceMail({
        ...named,
        number: '2026-0001',
        isCredit: false,
        amountOre: 100,
        dueOn: '2026-12-14',
        reference: '2026000109',
        bankgiro: '991-2346',
      }),
    invoice_reminder: () =>
      reminderMail({
        ...named,
        number: '2026-0001',
        step: 1,
        owedOre: 100,
        feeOre: 6000,
        interestOre: 1,
        dueOn: '2026-12-14',
        reference: '2026000109',
        bankgiro: '991-2346',
      }),
    visit_proposed: () => visitMails.proposedMail({ ...named, windows: [window], note: 'x' }),
    visit_times_withdrawn: () => visitMails.timesWithdrawnMail({ ...named, isBooked: false }),
    visit_booked: () =>
      visitMails.bookedMail({ ...named, window, note: 'x', isMoved: false, calendar }),
    visit_called_off: () =>
      visitMails.calledOffMail({ ...named, window, text: 'x', by: 'partner', calendar }),
    visit_reminder: () => visitMails.reminderMail({ ...named, window, note: 'x' }),
    quotation_sent: () => quotationMail({ ...named, ...quoted, kind: 'quotation_sent' }),
    quotation_withdrawn: () => quotationMail({ ...named, ...quoted, kind: 'quotation_withdrawn' }),
    quotation_accepted: () => quotationMail({ ...named, ...quoted, kind: 'quotation_accepted' }),
    quotation_cancelled: () => quotationMail({ ...named, ...quoted, kind: 'quotation_cancelled' }),
    job_planned: () =>
      plannedMail({
        ...named,
        days: { from: '2026-12-03', to: null },
        told: { from: '2026-12-02', to: null },
      }),
    review_judged: () =>
      reviewJudgedMail({ ...named, news: 'review_hidden', ground: 'insult', reason: 'x' }),
    alteration_sent: () => alterationMail({ ...named, alteration, kind: 'alteration_sent' }),
    alteration_withdrawn: () =>
      alterationMail({ ...named, alteration, kind: 'alteration_withdrawn' }),
    alteration_accepted: () =>
      alterationMail({ ...named, alteration, kind: 'alteration_accepted' }),
    alteration_cancelled: () =>
      alterationMail({ ...named, alteration, kind: 'alteration_cancelled' }),
    review_answered: () => reviewAnsweredMail({ ...named, words: 'Tack.' }),
    notification: () => null,
    digest: () =>
      composeDigest({
        notificationKinds,
        settings: product.app.settings,
        userId: user.userId,
        ...plain,
        rows: [
          {
            id: uuid(),
            kind: 'inquiry_message',
            data: { partnerId: uuid(), inquiryId: uuid() },
            actor: null,
            createdAt: new Date(),
            number: 1,
          },
        ],
      }),
    password_changed: () => notices.passwordChangedMail({ ...plain, url }),
    password_reset_done: () =>
      notices.passwordResetDoneMail({ ...plain, url, bankidOf: null, waysLeft: [] }),
    bankid_kept: () => notices.bankidKeptMail({ ...plain, url, bankidOf: 'Karin Lind' }),
    password_set: () => notices.passwordSetMail({ ...plain, url }),
    way_added: () => notices.wayAddedMail({ ...plain, url, way: 'google' }),
    recovery_code_made: () => notices.recoveryCodeMail({ ...plain, url }),
    new_device: () =>
      notices.newDeviceMail({
        ...plain,
        url,
        method: 'password',
        origin: { network: null, browser: 'Firefox', operatingSystem: 'Linux' },
        at: new Date(),
      }),
    way_removed: () => notices.wayRemovedMail({ ...plain, url, way: 'google' }),
    email_changed: () => change.emailChangedMail(plain),
    copy_ready: () => ownData.copyReadyMail(owner),
    plan_changed: () => planChangedMail({ ...named, from: 'Premium', plan, changedBy: 'Bo' }),
    add_on_changed: () => addOnEndedMail({ ...named, name: 'Månadsrapport', by: null }),
    legal_notice: () =>
      noticeMail({
        ...plain,
        document: 'terms',
        name: '2027-01-01',
        summary: 'x',
        id: 'legal.x',
        publicUrl: url,
      }),
    account_blocked: () => block.accountBlockedMail({ ...plain, reason: 'x', publicUrl: url }),
    account_unblocked: () => block.accountUnblockedMail({ ...plain, url }),
    company_blocked: () => block.companyBlockedMail({ ...named, reason: 'x' }),
    company_unblocked: () => block.companyUnblockedMail(named),
    co_signing: () =>
      signing.coSigningMail({
        ...named,
        name: 'Bo Ek',
        applicant: 'Anna Holm',
        isReminder: false,
        code: 'x'.repeat(43),
        publicUrl: url,
      }),
    application_co_signed: () => signing.coSignedMail({ ...owner, company: 'x', signer: 'Bo Ek' }),
    member_invitation: () =>
      invitationMail({
        ...named,
        invitedBy: 'Bo Ek',
        role: 'field',
        code: 'ACDEFHJKMPRT',
        publicUrl: url,
      }),
    member_removed: () => removedMail(named),
    account_closing: () => ownData.closingMail({ ...owner, eraseAt: new Date(), company: null }),
    account_kept: () => ownData.regrettedMail(owner),
    account_erased: () => ownData.erasedMail(owner),
  };
  return mails[kind]();
}

/** Mails of a list, and whether one can unsubscribe; other mails have no such header. */
const lists: Partial<Record<MailKindName, { list: string; canStop: boolean }>> = {
  notification: { list: 'inquiry-messages', canStop: true },
  digest: { list: 'digest', canStop: true },
  waiting_list_confirmation: { list: 'home-care-waiting-list', canStop: true },
  // Every account is told, as the terms promise.
  legal_notice: { list: 'terms', canStop: false },
};

async function queue(kind: MailKindName): Promise<void> {
  const { db, settings } = product.app;
  const mail = mailOf(kind, user.email);
  if (mail === null) {
    const data = { partnerId: uuid(), inquiryId: uuid() };
    await notify(db, { kind: kindNamed('inquiry_message'), recipients: [user.userId], data });
  } else if ('expiresAt' in mail) await queueSecretMail(db, settings.authSecret, mail);
  else await enqueue(db, mailJob, mail);
}

const Received = z.array(z.object({ headers: z.record(z.string(), z.string()) }));

/** Sends a mail of a kind through the real queue and gate; answers its headers. */
async function arrive(kind: MailKindName): Promise<Record<string, string>> {
  const { app } = product;
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await fetch(`${mailbox.controlUrl}/dev/mailbox.json`, { method: 'DELETE' });
  await queue(kind);
  const outlet = mailOutlet(app.db, gateway);
  await runDueJobs(app, {
    send_mail: (payload) => sendMail(app.db, outlet, payload as QueuedMail),
    send_secret_mail: (payload) =>
      sendMail(app.db, outlet, openSecretMail(app.settings.authSecret, payload as SealedMail)),
    mail_notification: (payload) =>
      mailNotification(app, outlet, payload as { notificationId: string }),
  });
  const answer = await fetch(`${mailbox.controlUrl}/dev/mailbox.json`);
  const [mail, ...others] = Received.parse(await answer.json());
  expect(others).toEqual([]);
  return mail?.headers ?? {};
}

test.each(Object.keys(mailKinds) as MailKindName[])('%s arrives with its headers', async (kind) => {
  const headers = await arrive(kind);
  const declared = lists[kind];
  expect(headers['auto-submitted']).toBe('auto-generated');
  expect(headers['list-id']).toBe(declared && `<${declared.list}.mail.troskel.example>`);
  expect(headers['list-unsubscribe-post']).toBe(
    declared?.canStop ? 'List-Unsubscribe=One-Click' : undefined,
  );
  expect(headers['list-unsubscribe'] ?? 'none').toMatch(
    declared?.canStop ? /^<http:\/\/[^<>\s]+>$/ : /^none$/,
  );
  expect(headers['message-id']).toMatch(/^<[\w.-]+@mail\.troskel\.example>$/);
});

test('a mail about a decision on the recipient has no list and no unsubscribe link', async () => {
  const { db } = product.app;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const data = { until: new Date().toISOString(), reason: 'x', partnerId: null };
  await notify(db, { kind: kindNamed('forum_expelled'), recipients: [user.userId], data });
  await fetch(`${mailbox.controlUrl}/dev/mailbox.json`, { method: 'DELETE' });
  const outlet = mailOutlet(db, gateway);
  await runDueJobs(product.app, {
    mail_notification: (payload) =>
      mailNotification(product.app, outlet, payload as { notificationId: string }),
  });
  const answer = await fetch(`${mailbox.controlUrl}/dev/mailbox.json`);
  const [mail] = Received.parse(await answer.json());
  expect(Object.keys(mail?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([]);
  expect(mail?.headers['auto-submitted']).toBe('auto-generated');
});
