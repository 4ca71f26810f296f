import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processIdentity } from '../api/src/platform/db/process-identity.ts';
import { root } from './supervisor.ts';

let folder = '';
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-supervisor-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Writes a tool that runs `body`, with `supervisor`, `Refusal` and `child(program)` in scope. */
function writeTool(body: string): string {
  const file = join(folder, 'tool.ts');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    import { Refusal, supervise } from ${JSON.stringify(pathToFileURL(join(root, 'tools/supervisor.ts')).href)};
    const keep = 'setInterval(() => {}, 60000);';
    await supervise(async (supervisor) => {
      const child = (program, graceMs) => {
        const file = ${JSON.stringify(join(folder, 'child-'))} + Math.random() + '.mjs';
        writeFileSync(file, program);
        return supervisor.start({ name: 'The child', words: [file], output: 'inherit', graceMs });
      };
      ${body}
    });`,
  );
  return file;
}

async function startTool(body: string): Promise<{ tool: ChildProcess; lines: string[] }> {
  const tool = spawn(process.execPath, [writeTool(body)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  started.push(tool);
  const lines: string[] = [];
  if (tool.stdout) createInterface({ input: tool.stdout }).on('line', (line) => lines.push(line));
  return { tool, lines };
}

function pidIn(lines: readonly string[]): number {
  return Number(lines.find((line) => line.startsWith('child '))?.split(' ')[1]);
}

const sayPid = "process.stdout.write('child ' + process.pid + '\\\\n');";

describe('supervise', () => {
  test('stops what it started in the opposite order, once, and leaves with 0', async () => {
    const { tool, lines } = await startTool(`
      await supervisor.onEnd(() => console.log('first stopped'));
      await supervisor.onEnd(async () => console.log('second stopped'));
      console.log('up');
      child(keep);`);
    await vi.waitFor(() => expect(lines).toEqual(['up']));
    const exit = once(tool, 'exit');
    tool.kill('SIGINT');
    tool.kill('SIGTERM');
    tool.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
    await vi.waitFor(() => expect(lines).toEqual(['up', 'second stopped', 'first stopped']));
  });

  test('ends a child that does not end by itself', async () => {
    const { tool, lines } = await startTool(
      `child("process.on('SIGTERM', () => {});" + "${sayPid}" + keep, 100);`,
    );
    await vi.waitFor(() => expect(pidIn(lines)).toBeGreaterThan(0));
    const exit = once(tool, 'exit');
    tool.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(processIdentity(pidIn(lines))).toBeUndefined();
  });

  test('takes its children along when it is killed', async () => {
    const { tool, lines } = await startTool(`child("${sayPid}" + keep);`);
    await vi.waitFor(() => expect(pidIn(lines)).toBeGreaterThan(0));
    tool.kill('SIGKILL');
    await vi.waitFor(() => expect(processIdentity(pidIn(lines))).toBeUndefined());
  });

  test('ends when the process that started it is gone', async () => {
    const { tool, lines } = await startTool(`child("${sayPid}" + keep);`);
    await vi.waitFor(() => expect(pidIn(lines)).toBeGreaterThan(0));
    const exit = once(tool, 'exit');
    tool.disconnect();
    expect(await exit).toEqual([0, null]);
    expect(processIdentity(pidIn(lines))).toBeUndefined();
  });

  test('shows a refusal as its sentence alone, and leaves with 1', () => {
    const file = writeTool(`throw new Refusal('The port is taken.');`);
    const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'The port is taken.\n' });
  });

  test('tells what a failed program said', () => {
    const file = writeTool(`
      writeFileSync(${JSON.stringify(join(folder, 'bad.mjs'))}, "console.error('no ink'); process.exit(3);");
      await supervisor.run({ name: 'The printing', words: [${JSON.stringify(join(folder, 'bad.mjs'))}] });`);
    const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'The printing failed (3):\nno ink\n' });
  });
});
