import { spawnSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const mount = (...words: string[]): boolean => spawnSync('mount', words).status === 0;

/** Attempts to fill a disk that others write to at the same time. */
const mostAttempts = 50;

/** A memory disk in place of a folder, which can be full. */
export class SmallDisk {
  readonly folder: string;
  readonly #bytes: number;

  private constructor(folder: string, bytes: number) {
    this.folder = folder;
    this.#bytes = bytes;
  }

  /** Answers null where mounting is not allowed. */
  static mount(folder: string, bytes: number): SmallDisk | null {
    mkdirSync(folder, { recursive: true });
    const isMounted = mount('-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', folder);
    return isMounted ? new SmallDisk(folder, bytes) : null;
  }

  /** Makes the disk as small as what is on it, which takes no memory, as filling it would. */
  async fill(): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const { blocks, bfree, bsize } = statfsSync(this.folder);
      // A size of nothing would be no limit.
      const used = Math.max(blocks - bfree, 1) * bsize;
      if (mount('-o', `remount,size=${used}`, this.folder)) return;
      await pause(5);
    }
    throw new Error(`${this.folder} could not be filled`);
  }

  makeRoom(): void {
    if (mount('-o', `remount,size=${this.#bytes}`, this.folder)) return;
    throw new Error(`no room could be made in ${this.folder}`);
  }

  unmount(): void {
    // Lazily: what a process has open is released when it ends.
    spawnSync('umount', ['-l', this.folder]);
  }
}
