import { closeSync, readFileSync } from 'node:fs';
import { openLog } from '../data-folder.ts';
import type { Environment } from '../product.ts';
import type { Child, Ending, Supervisor } from '../supervisor.ts';

/** Milliseconds that a stopping server may take before it is killed. */
const leaveWithinMs = 20_000;

/** A server that ended unasked, or did not stop properly when asked. */
export interface Death {
  server: string;
  ending: Ending;
  /** End of its log. */
  lastWords: string;
}

interface ServerOptions {
  supervisor: Supervisor;
  name: string;
  /** Arguments of Node. */
  words: readonly string[];
  port: number;
  logFile: string;
  environment: Environment;
  onDeath: (death: Death) => void;
}

/** A server that is restarted whenever it ends, as a process manager would. */
export class RunningServer {
  readonly port: number;
  readonly #options: ServerOptions;
  #child: Child | undefined;
  #expected: 'life' | 'kill' | 'leave' = 'life';
  #isWanted = true;
  /** Settings beside those of the options. */
  #further: Environment = {};

  constructor(options: ServerOptions) {
    this.#options = options;
    this.port = options.port;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  start(): void {
    const { supervisor, name, words, port, logFile, environment } = this.#options;
    if (supervisor.isEnding || !this.#isWanted) return;
    const log = openLog(logFile);
    const child = supervisor.start({
      name,
      words,
      env: { ...environment, ...this.#further, PORT: String(port) },
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

  /** Id of the present process. */
  get pid(): number | undefined {
    return this.#child?.process.pid;
  }

  /** Resolves when the present process ends. */
  get ended(): Promise<Ending> | undefined {
    return this.#child?.ended;
  }

  kill(): void {
    this.#expected = 'kill';
    this.#child?.process.kill('SIGKILL');
  }

  /** Stops it and waits until it has ended. */
  async leave(): Promise<void> {
    this.#expected = 'leave';
    await this.#child?.stop();
  }

  /** Stops it, and has it started again with these settings beside its own. */
  async leaveFor(further: Environment): Promise<void> {
    this.#further = further;
    await this.leave();
  }

  /** Stops it permanently. */
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
