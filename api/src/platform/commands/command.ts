import type { App } from '../collaborators.ts';
import type { Outcome } from './words.ts';

/** One word after `npm run admin --`, and what it does with those that follow. */
export interface Command {
  word: string;
  /** How it is used, for `--help`. */
  help: string;
  run: (
    app: Pick<App, 'settings' | 'db' | 'personalData'>,
    words: readonly string[],
    tell: (line: string) => void,
  ) => Promise<Outcome>;
}
