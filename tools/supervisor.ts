import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const exitWithParent = pathToFileURL(`${root}tools/exit-with-parent.mjs`).href;

/** Milliseconds within which all must have ended when asked; a second more is ours. */
const endWithinMs = 9000;

/** An error that the user can correct; only its sentence is shown. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export type ChildOptions = {
  /** Name of the child in messages. */
  name: string;
  /** Arguments of Node: flags, a program, its arguments. */
  words: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Output: inherited, an open file, or collected for an error message. */
  output: 'inherit' | 'collect' | number;
  /** Time to end by itself when asked to. */
  graceMs?: number;
};

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

export class Child {
  readonly name: string;
  readonly process: ChildProcess;
  readonly ended: Promise<Ending>;
  readonly #graceMs: number;
  #collected = '';
  #stopping: Promise<void> | undefined;

  constructor({ name, words, env, cwd = root, output, graceMs = 1500 }: ChildOptions) {
    this.name = name;
    this.#graceMs = graceMs;
    const stdout = output === 'collect' ? 'pipe' : output;
    const stdio: StdioOptions = ['ignore', stdout, stdout, 'ipc'];
    this.process = spawn(process.execPath, ['--import', exitWithParent, ...words], {
      cwd,
      env: { ...process.env, ...env },
      stdio,
      // A process group of its own: Ctrl-C reaches only us, and we end the children in order.
      detached: true,
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#collected = (this.#collected + text).slice(-20_000);
      });
    }
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => {
        this.#collected += error.message;
        resolve({ code: 1, signal: null });
      });
      this.process.once('close', (code, signal) => resolve({ code, signal }));
    });
  }

  /** Its output, when collected. */
  get said(): string {
    return this.#collected.trim();
  }

  /** Asks it to end, then kills it with all that it started. */
  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    this.process.kill('SIGTERM');
    const force = setTimeout(() => {
      try {
        process.kill(-(this.process.pid ?? 0), 'SIGKILL');
      } catch {
        // Has ended at this moment.
      }
    }, this.#graceMs);
    await this.ended;
    clearTimeout(force);
  }
}

/** Starts processes, and ends them in reverse order when the work is over, however it ends. */
export class Supervisor {
  readonly #stops: (() => Promise<void> | void)[] = [];
  #ending: Promise<void> | undefined;
  /** Longer when a child was given longer. */
  #endWithinMs = endWithinMs;

  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /**
   * Registers a function for the end; the last registered runs first. When registered too late, it
   * runs at once.
   */
  async onEnd(stop: () => Promise<void> | void): Promise<void> {
    if (this.isEnding) await stop();
    else this.#stops.push(stop);
  }

  start(options: ChildOptions): Child {
    if (this.isEnding) throw new Refusal('Stopped while starting.');
    const child = new Child(options);
    this.#endWithinMs = Math.max(this.#endWithinMs, (options.graceMs ?? 0) + 1000);
    this.#stops.push(() => child.stop());
    return child;
  }

  /** Runs a program to its end. @throws Refusal with its output when it fails. */
  async run(options: Omit<ChildOptions, 'output'>): Promise<void> {
    const child = this.start({ ...options, output: 'collect' });
    const { code, signal } = await child.ended;
    if (code !== 0) throw new Refusal(`${options.name} failed (${signal ?? code}):\n${child.said}`);
  }

  /** Stops everything and exits with this code. Only the first call counts. */
  end(code: number): Promise<void> {
    this.#ending ??= this.#stopAll().then(() => process.exit(code));
    return this.#ending;
  }

  async #stopAll(): Promise<void> {
    const outOfTime = new Promise<void>((resolve) => setTimeout(resolve, this.#endWithinMs));
    const allStopped = async () => {
      for (const stop of this.#stops.toReversed()) {
        try {
          await stop();
        } catch (error) {
          console.error(error);
        }
      }
    };
    await Promise.race([allStopped(), outOfTime]);
  }
}

/**
 * Runs a tool until it is told to end: by a signal (including a closed terminal), or because its
 * parent process is gone. Idempotent, since Ctrl-C reaches us both from the terminal and from npm.
 */
export async function supervise(work: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = new Supervisor();
  const end = () => void supervisor.end(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // The reader of our output may be gone (npm start | head), which is no reason to crash.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    await work(supervisor);
  } catch (error) {
    if (supervisor.isEnding) return;
    console.error(error instanceof Refusal ? error.message : error);
    await supervisor.end(1);
  }
}
