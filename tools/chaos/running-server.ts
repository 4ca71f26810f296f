import { closeSync, readFileSync } from 'node:fs';
import { openLog } from '../data-folder.ts';
import type { Environment } from '../product.ts';
import { serverWords } from '../server-program.ts';
import type { Child, Ending, Supervisor } from '../supervisor.ts';

/** How long a server that is told to stop may take, milliseconds; then it is ended by force. */
const leaveWithinMs = 20_000;

/** A server that ended, and we had not asked it to; or had, and it did not leave in order. */
export interface Death {
  server: string;
  ending: Ending;
  /** The end of its log. */
  lastWords: string;
}

interface ServerOptions {
  supervisor: Supervisor;
  name: string;
  port: number;
  logFile: string;
  environment: Environment;
  onDeath: (death: Death) => void;
}

/** A server that is started again whenever it has ended, as whatever runs it in production does. */
export class RunningServer {
  readonly port: number;
  readonly #options: ServerOptions;
  #child: Child | undefined;
  #expected: 'life' | 'kill' | 'leave' = 'life';
  #isWanted = true;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.port = options.port;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  start(): void {
    const { supervisor, name, port, logFile, environment } = this.#options;
    if (supervisor.isEnding || !this.#isWanted) return;
    const log = openLog(logFile);
    const child = supervisor.start({
      name,
      words: serverWords,
      env: { ...environment, PORT: String(port) },
      output: log,
      graceMs: leaveWithinMs,
    });
    closeSync(log);
    this.#child = child;
    this.#expected = 'life';
    void this.#startAgainAfter(child);
  }

  async #startAgainAfter(child: Child): Promise<void> {
    this.#judge(await child.ended);
    this.#child = undefined;
    this.start();
  }

  /** The ending of the process that runs now, when it comes. */
  get ended(): Promise<Ending> | undefined {
    return this.#child?.ended;
  }

  kill(): void {
    this.#expected = 'kill';
    this.#child?.process.kill('SIGKILL');
  }

  /** Tells it to stop, and waits until it has. */
  async leave(): Promise<void> {
    this.#expected = 'leave';
    await this.#child?.stop();
  }

  /** For good. */
  async end(): Promise<void> {
    this.#isWanted = false;
    await this.leave();
  }

  #judge(ending: Ending): void {
    const { supervisor, name, logFile, onDeath } = this.#options;
    if (supervisor.isEnding || this.#expected === 'kill') return;
    if (this.#expected === 'leave' && ending.code === 0) return;
    const log = readFileSync(logFile, 'utf8');
    onDeath({ server: name, ending, lastWords: log.trimEnd().slice(-1500) });
  }
}
