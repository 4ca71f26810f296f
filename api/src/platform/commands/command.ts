import type { App } from '../collaborators.ts';
import type { Outcome } from './arguments.ts';

/** An administration command: its word after `npm run admin --`, and its implementation. */
export interface Command {
  word: string;
  /** Usage text for `--help`. */
  help: string;
  run: (
    app: Pick<App, 'settings' | 'db' | 'personalData'>,
    args: readonly string[],
    tell: (line: string) => void,
  ) => Promise<Outcome>;
}
