import { ExpectedError } from '@troskel/contract/ground/errors';
import type { App } from '../collaborators.ts';
import type { ReadinessCheck } from '../http/readiness.ts';

/** Retry-After in seconds: somebody has to free space first. */
const roomAfter = 60;

/** The file store, and its minimum free space. */
type Store = Pick<App, 'blobStore' | 'settings'>;

export const storageFull = () =>
  new ExpectedError('STORAGE_FULL', { retryAfterSeconds: roomAfter });

/** Whether an error means that the disk or our quota is full (POSIX, ENOSPC and EDQUOT). */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}

/** Whether so many bytes more keep the minimum free. */
export async function hasSpaceFor({ blobStore, settings }: Store, bytes: number): Promise<boolean> {
  return (await blobStore.freeBytes()) - bytes >= settings.leastFreeBytes;
}

/** Readiness check that files can be accepted. */
export function filesCheck(store: Store): ReadinessCheck {
  return {
    name: 'files',
    fault: async () => ((await hasSpaceFor(store, 0)) ? null : 'files-full'),
  };
}
