import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder to keep files in, and those above it.
 *
 * Not with Node's `recursive`: where the system makes no folder in one that exists (`/proc`), that
 * tries for ever.
 *
 * @param folder an absolute path
 * @param mode the rights of each that is made, less the umask's
 * @throws {Error} with the system's code when something is in the way, or nothing can be written
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (!isFolder(folder)) {
    if (!isFolder(dirname(folder))) makeFolder(dirname(folder), mode);
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another server may have made it this instant.
      if (!isFolder(folder)) throw error;
    }
  }
  accessSync(folder, constants.W_OK);
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
