import type { App } from './platform/collaborators.ts';
import { sweepBlobs } from './platform/blobs/sweep.ts';
import { warnExperts } from './features/forum/expert-warnings.ts';
import { countForumWords } from './features/forum/count-words.ts';
import { sweepForum } from './features/forum/sweep.ts';
import { copyDocuments } from './features/onboarding/document-copies.ts';
import { sweepApplicationDrafts } from './features/onboarding/company-draft.ts';
import { eraseDueAccounts } from './features/own-data/erasure.ts';
import { tendExports } from './features/own-data/export-run.ts';
import { sweepForms } from './features/marketing/sweep.ts';
import { sweepStatistics } from './features/statistics/sweep.ts';
import { removeExpired } from './platform/jobs/remove-expired.ts';
import { sendDigests } from './platform/notifications/digest.ts';

/** What time does by itself, by the process's clock: run by the queue, and when a test moves it. */
export function sweepsOf(app: App) {
  return {
    erase_due_accounts: async (): Promise<void> => void (await eraseDueAccounts(app)),
    tend_exports: () => tendExports(app),
    warn_experts: () => warnExperts(app),
    send_digests: () => sendDigests(app),
    count_forum_words: () => countForumWords(app),
    copy_documents: () => copyDocuments(app),
    remove_expired: async (): Promise<void> => {
      await removeExpired(app.db);
      await sweepForum(app);
      await sweepApplicationDrafts(app);
      await sweepForms(app);
      await sweepBlobs(app);
      await sweepStatistics(app);
    },
  };
}

/** All of them, one after the other. */
export async function sweep(app: App): Promise<void> {
  for (const run of Object.values(sweepsOf(app))) await run();
}
