import { features } from './compose.ts';
import type { App } from './platform/collaborators.ts';
import { sweepBlobs } from './platform/blobs/sweep.ts';
import { warnExperts } from './features/forum/expert-warnings.ts';
import { countForumWords } from './features/forum/count-words.ts';
import { copyDocuments } from './features/onboarding/document-copies.ts';
import { eraseDueAccounts } from './features/own-data/erasure.ts';
import { tendExports } from './features/own-data/export-run.ts';
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
      for (const feature of features) await feature.sweep?.(app);
      await sweepBlobs(app);
    },
  };
}

/** All of them, one after the other. */
export async function sweep(app: App): Promise<void> {
  for (const run of Object.values(sweepsOf(app))) await run();
}
