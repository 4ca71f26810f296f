import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where a folder of files has them (api/src/platform/gateways/blob-store/folder.ts). */
const kept = 'kept';

export const returnPointOf = (folder: string, stamp: string): string =>
  join(resolve(folder), `before-${stamp}`);

/** Links every file of one folder into another; those that are there already stay. */
async function linkAll(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const fan of await readdir(from)) {
    await mkdir(join(to, fan), { recursive: true, mode: 0o700 });
    for (const name of await readdir(join(from, fan))) {
      await link(join(from, fan, name), join(to, fan, name)).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      });
    }
  }
}

/**
 * Keeps the files of a folder as they are, whatever is removed from it later: by links, which take
 * no room. A file never changes, so that nothing else is needed.
 */
export async function keepFiles(folder: string, stamp: string): Promise<void> {
  await linkAll(join(resolve(folder), kept), returnPointOf(folder, stamp));
}

/** Puts back what has been removed since {@link keepFiles}. */
export async function bringFilesBack(folder: string, stamp: string): Promise<void> {
  await linkAll(returnPointOf(folder, stamp), join(resolve(folder), kept));
}

export async function forgetFiles(folder: string, stamp: string): Promise<void> {
  await rm(returnPointOf(folder, stamp), { recursive: true, force: true });
}
