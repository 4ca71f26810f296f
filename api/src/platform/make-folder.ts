import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with its parents.
 * Not with Node's `recursive`, which loops for ever where an existing folder accepts no folder
 * (`/proc`).
 *
 * @param folder an absolute path
 * @param mode of each new folder, reduced by the umask
 * @throws {Error} with the system's code when something is in the way, or nothing can be written
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (!isFolder(folder)) {
    if (!isFolder(dirname(folder))) makeFolder(dirname(folder), mode);
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another server may have made it at this moment.
      if (!isFolder(folder)) throw error;
    }
  }
  accessSync(folder, constants.W_OK);
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
