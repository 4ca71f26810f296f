import { type Environment } from './product.ts';
import type { Supervisor } from './supervisor.ts';

/** Runs one program with our arguments, input aside, and leaves with its exit code. */
export async function runAlone(
  supervisor: Supervisor,
  program: readonly string[],
  env: Environment,
): Promise<void> {
  const child = supervisor.start({
    name: program.at(-1) ?? '',
    words: [...program, ...process.argv.slice(2)],
    env,
    output: 'inherit',
    graceMs: 8000,
  });
  const { code } = await child.ended;
  await supervisor.end(code ?? 1);
}
