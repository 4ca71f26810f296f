import { spawnSync } from 'node:child_process';

export const smallDiskBytes = 64 * 1024 * 1024;

/** Puts a small disk in memory in a folder's place. @returns false where that is not allowed */
export function mountSmallDisk(folder: string): boolean {
  const size = `size=${smallDiskBytes}`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0;
}

export function unmountSmallDisk(folder: string): void {
  // Lazily: what a process still has open goes with that process.
  spawnSync('umount', ['-l', folder]);
}
