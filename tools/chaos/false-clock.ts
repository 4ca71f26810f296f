import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../product.ts';

/**
 * Makes one server see another time, by the library of `faketime` (package `faketime` of Debian and
 * others). A running server's clock jumps when the file changes. Time that is measured, as by timers,
 * stays true, as it does when a machine's clock is set.
 */
export class FalseClock {
  /** Settings of a server that goes by this clock. */
  readonly environment: Environment;
  readonly #file: string;

  private constructor(library: string, folder: string) {
    this.#file = join(folder, 'false-clock');
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // Seconds until a change of the file is seen.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    this.set(0);
  }

  /** Answers null where there is no `faketime`. */
  static find(folder: string): FalseClock | null {
    const words = ['-m', '-f', '+1s', 'printenv', 'LD_PRELOAD'];
    const { status, stdout } = spawnSync('faketime', words, { encoding: 'utf8' });
    const library = status === 0 ? stdout.trim() : '';
    return library === '' ? null : new FalseClock(library, folder);
  }

  /** Moves the clock away from the true one. */
  set(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${seconds}`);
  }
}
