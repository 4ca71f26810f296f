import type { Settings } from '../../settings.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder.ts';
import { createS3Store } from './s3.ts';

/** The store that the settings name. */
export function blobStoreOf({
  blobFolder,
  blobBucket,
}: Pick<Settings, 'blobFolder' | 'blobBucket'>): BlobStore {
  return blobBucket ? createS3Store(blobBucket, blobFolder) : createFolderStore(blobFolder);
}
