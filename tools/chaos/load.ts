import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../api/src/seed/forum/chance.ts';
import type { ResponseOf, Route } from '../../contract/src/ground/route.ts';
import type { Account } from './account.ts';
import type { Asked, Client } from './client.ts';
import type { HealthyTime } from './healthy-time.ts';
import type { Creation, History, Register } from './history.ts';
import { persist } from './persistence.ts';
import type { Outcome } from './persistence.ts';

/** Pattern that finds a word in a stored text. */
export const wordForm = /kaos[0-9a-f]{16}/;
/** Makes a unique word. */
export const newWord = (): string => `kaos${randomBytes(8).toString('hex')}`;

/** Given to every actor. */
export interface Scene {
  client: Client;
  healthy: HealthyTime;
  history: History;
  chance: Chance;
}

/** Performs one step after the other while the load lasts. */
export interface Actor {
  /** Minimum and maximum milliseconds between two steps. */
  rest: readonly [number, number];
  step(): Promise<void>;
}

interface NewRow<R extends Route> {
  what: Creation;
  word: string;
  route: R;
  asked: Asked<R>;
  idOf: (value: ResponseOf<R>) => string;
  within?: string;
}

/** Creates a row by a call with an idempotency key, and records the outcome. */
export async function create<R extends Route>(
  scene: Scene,
  account: Account,
  { what, word, route, asked, idOf, within }: NewRow<R>,
): Promise<Outcome<R>> {
  const { history } = scene;
  const write = history.begin(what, word, within);
  const result = await persist(scene, account, { route, asked: { ...asked, key: word } });
  if (result.outcome === 'done') {
    write.id = idOf(result.value);
    write.state = 'acknowledged';
    history.noteAcknowledged(write.kill);
  } else {
    write.state = result.outcome;
    if (result.outcome === 'stuck') {
      history.find('stuck', `${route.name} with the key ${word}: ${result.last}`, write.kill);
    }
  }
  return result;
}

/** Records the outcome of a register's change. */
export function settle(history: History, register: Register, result: Outcome<Route>): void {
  const value = register.possible.at(-1) ?? register.value;
  if (result.outcome === 'done') {
    register.value = value;
    register.possible = [];
    register.changes.done += 1;
    register.kill = history.kill;
    history.noteAcknowledged(history.kill);
  } else if (result.outcome === 'refused') {
    register.possible.pop();
  } else {
    register.changes.unknown += 1;
    history.find('stuck', `${register.what} ${register.key}: ${result.last}`);
  }
}

/** Milliseconds that the end of a load waits for unanswered calls. */
const lastAnswersMs = 6000;

/** Several actors, all at once. */
export class Load {
  readonly #actors: { actor: Actor; isBusy: boolean }[];
  readonly #chance: Chance;
  readonly #onFault: (error: unknown) => void;
  #isWanted = false;
  #running: Promise<void>[] = [];

  constructor(actors: readonly Actor[], chance: Chance, onFault: (error: unknown) => void) {
    this.#actors = actors.map((actor) => ({ actor, isBusy: false }));
    this.#chance = chance;
    this.#onFault = onFault;
  }

  start(): void {
    this.#isWanted = true;
    // An actor still waiting for an answer of an earlier round continues with it.
    const free = this.#actors.filter(({ isBusy }) => !isBusy);
    this.#running = [...this.#running, ...free.map((turn) => this.#act(turn))];
  }

  /** Waits a while for running calls to be answered. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    await Promise.race([
      Promise.all(this.#running),
      pause(lastAnswersMs, undefined, { ref: false }),
    ]);
  }

  /** Waits until no answer is pending. */
  async end(): Promise<void> {
    this.#isWanted = false;
    await Promise.all(this.#running);
  }

  async #act(turn: { actor: Actor; isBusy: boolean }): Promise<void> {
    turn.isBusy = true;
    try {
      while (this.#isWanted) {
        await turn.actor.step();
        await pause(this.#chance.between(...turn.actor.rest));
      }
    } catch (error) {
      this.#onFault(error);
    }
    turn.isBusy = false;
  }
}
