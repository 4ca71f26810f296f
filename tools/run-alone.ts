import { type Environment } from './product.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Runs one program with our arguments, without input, and exits with its code.
 *
 * @param graceMs time to end by itself when asked to
 */
export async function runAlone(
  supervisor: Supervisor,
  program: readonly string[],
  env: Environment,
  graceMs = 8000,
): Promise<void> {
  const child = supervisor.start({
    name: program.at(-1) ?? '',
    words: [...program, ...process.argv.slice(2)],
    env,
    output: 'inherit',
    graceMs,
  });
  const { code } = await child.ended;
  await supervisor.end(code ?? 1);
}
