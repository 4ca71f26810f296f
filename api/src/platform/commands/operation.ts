import type { Outcome } from './arguments.ts';

/**
 * A command of `npm run ops`. It reads the settings that it needs itself, so that one works where
 * others would not: on a machine without a server, or while the database is down.
 *
 * @param environment the settings
 * @param args what follows the command's word
 * @param tell receives progress messages
 */
export type Operation = (
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
  tell: (line: string) => void,
) => Promise<Outcome>;
