import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const exitWithParent = pathToFileURL(`${root}tools/exit-with-parent.mjs`).href;

/** All must have ended within ten seconds of being asked, the last tenth being ours. */
const endWithinMs = 9000;

/** Something that the person who started us can put right; only its sentence is shown. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export type ChildOptions = {
  /** How the child is called in messages. */
  name: string;
  /** What Node runs: flags, a program, its arguments. */
  words: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Where its output goes: to ours, to an open file, or collected for a failure's message. */
  output: 'inherit' | 'collect' | number;
  /** How long it may take to end by itself when asked to. */
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
      // A process group of its own: Ctrl-C goes to us alone, and we end the children in order.
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

  /** What it printed, when that is collected. */
  get said(): string {
    return this.#collected.trim();
  }

  /** Asks it to end, then ends it by force with whatever it started. */
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
        // It ended this instant.
      }
    }, this.#graceMs);
    await this.ended;
    clearTimeout(force);
  }
}

/** Starts processes, and ends them in the opposite order when the work is over, however it ends. */
export class Supervisor {
  readonly #stops: (() => Promise<void> | void)[] = [];
  #ending: Promise<void> | undefined;
  /** Longer when a child was promised longer. */
  #endWithinMs = endWithinMs;

  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /** What is registered last is stopped first. Registered too late, it is stopped at once. */
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

  /** Runs a program to its end. @throws Refusal with what it printed when it fails. */
  async run(options: Omit<ChildOptions, 'output'>): Promise<void> {
    const child = this.start({ ...options, output: 'collect' });
    const { code, signal } = await child.ended;
    if (code !== 0) throw new Refusal(`${options.name} failed (${signal ?? code}):\n${child.said}`);
  }

  /** Stops everything and leaves with this exit code. Only the first call counts. */
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
 * Runs a tool until it is told to end: by a signal (the terminal's closing included), or because
 * the process that started it is gone. Being told twice changes nothing, since Ctrl-C reaches us
 * both from the terminal and from npm.
 */
export async function supervise(work: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = new Supervisor();
  const end = () => void supervisor.end(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // Whoever read our output may be gone (npm start | head); that is no reason to crash.
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
