import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../make-folder.ts';
import { BackupFault } from './backup-fault.ts';
import type { BackupPlace } from './place.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const arriving = '.arriving';
/** Milliseconds after which nobody writes an unfinished file any more. */
const abandonedAfter = msPerDay;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');

/** Keeps backups in a folder, best one of another machine. */
export function createFolderPlace(folder: string): BackupPlace {
  const root = resolve(folder);

  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(root)) {
      if (!name.endsWith(arriving)) continue;
      const path = join(root, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });
    }
  }

  return {
    name: root,
    async list() {
      try {
        return await readdir(root);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
    async write(name, content) {
      try {
        // Readable for nobody else: encrypted as they are, backups are nobody else's business.
        makeFolder(root, 0o700);
      } catch (error) {
        throw new BackupFault(
          `BACKUP_FOLDER leads to ${root}, where nothing can be kept (${String(codeOf(error))}).`,
        );
      }
      await removeAbandoned();
      const path = join(root, name);
      const file = createWriteStream(`${path}${arriving}`, { mode: 0o600, flush: true });
      try {
        await pipeline(content, file);
        await rename(`${path}${arriving}`, path);
      } catch (error) {
        await rm(`${path}${arriving}`, { force: true });
        if (codeOf(error) !== 'ENOSPC') throw error;
        throw new BackupFault(`The disk of ${root} is full.`);
      }
      const entries = await open(root, 'r');
      try {
        await entries.sync();
      } finally {
        await entries.close();
      }
      return file.bytesWritten;
    },
    async read(name) {
      try {
        return (await open(join(root, name), 'r')).createReadStream();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(root, name), { force: true });
    },
  };
}
