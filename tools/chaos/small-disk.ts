import { spawnSync } from 'node:child_process';

export const smallDiskBytes = 64 * 1024 * 1024;

/** Mounts a small memory disk in place of a folder. @returns false where that is not allowed */
export function mountSmallDisk(folder: string): boolean {
  const size = `size=${smallDiskBytes}`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0;
}

export function unmountSmallDisk(folder: string): void {
  // Lazily: what a process has open is released when it ends.
  spawnSync('umount', ['-l', folder]);
}
