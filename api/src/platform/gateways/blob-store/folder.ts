import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MissingFile } from './blob-store.ts';
import type { BlobStore, StoredFile } from './blob-store.ts';

const keyForm = /^[a-z0-9][a-z0-9-]{3,}(\.[a-z0-9_]+)?$/;
const fanForm = /^[a-z0-9-]{2}$/;

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isElsewhere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV';

/** Flushes a file's content, or a folder's entries, to disk. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function settleFolder(path: string): Promise<void> {
  // Windows does not open folders.
  if (process.platform !== 'win32') await settle(path);
}

/**
 * Stores files in a local folder, in subfolders by the first two characters of their keys. Several
 * servers may share it over a network file system.
 */
export function createFolderStore(folder: string): BlobStore {
  const root = resolve(folder);
  const workFolder = join(root, 'arriving');
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new MissingFile(key);
    return join(root, 'kept', key.slice(0, 2), key);
  };
  const makeWorkFolder = () => mkdir(workFolder, { recursive: true, mode: 0o700 });
  const newWorkFile = async () => {
    await makeWorkFolder();
    return join(workFolder, randomUUID());
  };
  return {
    newWorkFile,
    async put(key, path) {
      const target = pathOf(key);
      // The age counts from here: the sweep spares recent files.
      const now = new Date();
      await utimes(path, now, now);
      await settle(path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await rename(path, target);
      } catch (error) {
        if (!isElsewhere(error)) throw error;
        // Across file systems a move is a copy, which may be interrupted, so it is renamed
        // afterwards.
        const copy = await newWorkFile();
        await copyFile(path, copy);
        await settle(copy);
        await rename(copy, target);
        await rm(path);
      }
      await settleFolder(dirname(target));
    },
    async read(key) {
      try {
        const handle = await open(pathOf(key), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), byteSize: size };
      } catch (error) {
        throw isAbsent(error) ? new MissingFile(key) : error;
      }
    },
    async has(key) {
      return stat(pathOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isAbsent(error)) return false;
          throw error;
        },
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async freeBytes() {
      await makeWorkFolder();
      const { bavail, bsize } = await statfs(workFolder);
      return bavail * bsize;
    },
    async *list() {
      const fans = await namesIn(join(root, 'kept'));
      for (const fan of fans.filter((name) => fanForm.test(name))) {
        yield await filesIn(join(root, 'kept', fan));
      }
    },
    async tidy(before) {
      for (const { key, changedAt } of await filesIn(workFolder)) {
        if (changedAt < before) await rm(join(workFolder, key), { force: true });
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const key of await namesIn(folder)) {
    try {
      files.push({ key, changedAt: (await stat(join(folder, key))).mtime });
    } catch (error) {
      // Removed in the meantime.
      if (!isAbsent(error)) throw error;
    }
  }
  return files;
}
