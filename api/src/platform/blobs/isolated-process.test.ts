import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IsolatedFailure, runIsolated } from './isolated-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-apart-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { processorSeconds: 20, milliseconds: 60_000, mostBytes: 1e9 };

async function runOf(script: string, changes: Partial<typeof limits> = {}, argument = '{}') {
  const program = join(folder, `${Math.random()}.mjs`);
  await writeFile(program, script);
  return runIsolated(program, argument, { ...limits, ...changes });
}

const ending = (signal: string) =>
  `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000);`;

describe('a process that reads', () => {
  test('answers its output', async () => {
    expect(await runOf('process.stdout.write(process.argv[2])', {}, '{"a":1}')).toEqual({
      said: { a: 1 },
    });
  });

  test.each([
    ['processor time', 'for (;;);', { processorSeconds: 1 }],
    ['time', 'setInterval(() => {}, 1000)', { milliseconds: 200 }],
    ['of its heap', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5))', {}],
  ])('is ended when it takes too much %s', async (_, script, changes) => {
    expect(await runOf(script, changes)).toBe('overrun');
  });

  test('is ended when it takes too much memory, which it watches itself', async () => {
    const shared = new URL('./isolated-main.ts', import.meta.url).href;
    const script = `import { startIsolated } from '${shared}';
      startIsolated(); setTimeout(() => process.exit(0), 30_000);`;
    expect(await runOf(script, {}, '{"mostBytes":1000000}')).toBe('overrun');
  });

  test.each([
    ['what kills a process when the machine has no memory', ending('SIGKILL')],
    ['somebody who ends all processes of the server', ending('SIGTERM')],
    ['a fault', 'throw new Error()'],
    ['itself, without a word', ''],
    ['a program that is not whole', 'import "./none.mjs"'],
  ])('proves nothing about its file when ended by %s', async (_, script) => {
    await expect(runOf(script)).rejects.toThrow(IsolatedFailure);
  });
});
