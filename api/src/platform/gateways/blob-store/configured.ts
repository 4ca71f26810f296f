import type { Log } from '../../log.ts';
import { demandNoCallTransaction } from '../../db/call-transaction.ts';
import type { Settings } from '../../settings/settings.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder.ts';
import { createS3Store } from './s3.ts';

/** Refuses use within a transaction: no rollback undoes a change of files. */
function outsideTransactions(store: BlobStore): BlobStore {
  return {
    ...store,
    async put(key, path) {
      demandNoCallTransaction('the store of files');
      await store.put(key, path);
    },
    async remove(key) {
      demandNoCallTransaction('the store of files');
      await store.remove(key);
    },
  };
}

export function blobStoreOf(
  { blobFolder, blobBucket }: Pick<Settings, 'blobFolder' | 'blobBucket'>,
  log?: () => Log,
): BlobStore {
  return outsideTransactions(
    blobBucket ? createS3Store(blobBucket, blobFolder, log) : createFolderStore(blobFolder),
  );
}
