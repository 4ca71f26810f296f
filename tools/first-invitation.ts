import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './supervisor.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Makes the invitation of the first administrator: at the first start of a data folder only.
 *
 * @param words arguments of Node that run the administration commands
 */
export async function firstInvitation(
  supervisor: Supervisor,
  dataDir: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<string | undefined> {
  const mark = join(dataDir, 'first-invitation-made');
  if (existsSync(mark)) return undefined;
  const command = supervisor.start({
    name: 'The first invitation',
    words: [...words, 'invite', 'first'],
    env,
    output: 'collect',
  });
  const { code } = await command.ended;
  if (code !== 0) throw new Refusal(`The first invitation failed:\n${command.said}`);
  writeFileSync(mark, '');
  return command.said === '' ? undefined : command.said;
}
