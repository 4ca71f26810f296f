// Runs every bench of package.json, each as a process of its own, and says in the end which broke and
// which promises were missed. `-- forum web` runs those alone. Builds the pages first where they have changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Told } from './figures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));
const benches = Object.entries(scripts)
  .filter(([name]) => /^bench(?::|$)/.test(name) && name !== 'bench:all')
  .map(([name, words]) => ({ name, program: words.replace(/^node /, '') }));

const asked = process.argv
  .slice(2)
  .map((name) => (/^bench(?::|$)/.test(name) ? name : `bench:${name}`));
const unknown = asked.filter((name) => benches.every((bench) => bench.name !== name));
if (unknown.length > 0) {
  console.error(
    `No bench: ${unknown.join(', ')}. There are ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const Reported: z.ZodType<Told> = z.object({ missed: z.array(z.string()) });

/** Runs a program at the root and answers what it told and with what it ended. */
async function run(words: readonly string[]): Promise<{ told: Told | null; code: number }> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let told: Told | null = null;
  child.on('message', (message) => (told = Reported.safeParse(message).data ?? told));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { told, code: code ?? 1 };
}

for (const build of ['production', 'demo']) {
  const { code } = await run(['tools/build.ts', build]);
  if (code !== 0) process.exit(code);
}

const ended: { bench: string; minutes: string; ended: string; missed: number }[] = [];
const missed: string[] = [];
let hasBroken = false;
for (const { name, program } of benches) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\nnpm run ${name}`);
  const startedAt = performance.now();
  const { told, code } = await run([program]);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const misses = told?.missed ?? [];
  // Some end with 1 when a promise is missed: that is a figure, not a fault of the bench.
  const isBroken = !told || (code !== 0 && misses.length === 0);
  hasBroken ||= isBroken;
  console.log(`${name} took ${minutes} minutes${isBroken ? ` and broke (${code})` : ''}.`);
  ended.push({
    bench: name,
    minutes,
    ended: isBroken ? 'broke' : 'measured',
    missed: misses.length,
  });
  missed.push(...misses.map((one) => `${name}: ${one}`));
}
console.log();
console.table(ended);
console.log(missed.length > 0 ? `Missed:\n${missed.join('\n')}` : 'No promise was missed.');
process.exitCode = hasBroken ? 1 : 0;
