import type { JobHandlers } from '../platform/jobs/queue.ts';

const nothing = async (): Promise<void> => {};

/** Handlers of every job that do nothing, for tests that are about some of them. */
export const idleHandlers: JobHandlers = {
  send_mail: nothing,
  send_secret_mail: nothing,
  mail_notification: nothing,
  mail_legal_notice: nothing,
  address_proved: nothing,
  queue_legal_notices: nothing,
  send_digests: nothing,
  tell_followers: nothing,
  make_export: nothing,
  pass_on_inquiries: nothing,
  remove_expired: nothing,
  erase_due_accounts: nothing,
  tend_exports: nothing,
  warn_experts: nothing,
  count_forum_words: nothing,
  copy_documents: nothing,
};
