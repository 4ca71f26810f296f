import { statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** `f_type` of a file system in memory (tmpfs(5), statfs(2)). */
const tmpfs = 0x01021994;
/** Bytes that a whole run needs, and as much again; a container's usual 64 MB are too few. */
const roomWanted = 4 * 1024 ** 3;

/**
 * Answers the folder for databases that a test run throws away: in memory where there is room, since
 * each test file makes and removes the thousand files of a database, which took a disk three times as
 * long. Otherwise /tmp; both are short enough for the path of a socket.
 */
export function memoryFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === tmpfs && bavail * bsize >= roomWanted ? memory : '/tmp';
  } catch {
    return '/tmp';
  }
}
