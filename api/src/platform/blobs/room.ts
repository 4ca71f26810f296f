import { ExpectedError } from '@troskel/contract/ground/errors';
import type { App } from '../collaborators.ts';
import type { ReadinessCheck } from '../http/readiness.ts';

/** Seconds after which another try may find room: somebody has to make it. */
const roomAfter = 60;

/** Where files are kept, and what must stay free there. */
type Store = Pick<App, 'blobStore' | 'settings'>;

export const storageFull = () =>
  new ExpectedError('STORAGE_FULL', { retryAfterSeconds: roomAfter });

/** Whether a disk, or the share of it that we may use, is full (POSIX, ENOSPC and EDQUOT). */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}

/** Whether so many bytes more leave free what must stay so. */
export async function hasRoomFor({ blobStore, settings }: Store, bytes: number): Promise<boolean> {
  return (await blobStore.freeBytes()) - bytes >= settings.leastFreeBytes;
}

/** Files can be taken. */
export function filesCheck(store: Store): ReadinessCheck {
  return {
    name: 'files',
    fault: async () => ((await hasRoomFor(store, 0)) ? null : 'files-full'),
  };
}
