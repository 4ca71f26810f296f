import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from './embedded-database.ts';
import { linkLibraries } from './cluster-location.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const running: EmbeddedPostgres[] = [];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync('/tmp/troskel-place-');
});
afterEach(async () => {
  for (const database of running.splice(0)) {
    await database.stop();
    rmSync(database.location, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const log = (line: string) => void lines.push(line);
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log });
  running.push(database);
  return database;
}

async function houses({ ownerUrl }: EmbeddedPostgres): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    await client.query('create table if not exists house (id int)');
    await client.query('insert into house values (1)');
    const found = await client.query<{ count: string }>('select count(*) from house');
    return Number(found.rows[0]?.count);
  });
}

describe('findClusterLocation', () => {
  test('keeps the cluster in the data folder where PostgreSQL can reach it', async () => {
    chmodSync(folder, 0o755);
    const lines: string[] = [];
    const { location } = await start(join(folder, 'data'), lines);
    expect(location).toBe(join(folder, 'data/postgres'));
    expect(lines.filter((line) => line.startsWith('Database folder'))).toEqual([]);
  });

  test('puts the cluster elsewhere when root works below a closed folder, says so and finds it again', async () => {
    chmodSync(folder, 0o700);
    const lines: string[] = [];
    const first = await start(join(folder, 'data'), lines);
    expect(first.location.startsWith(folder)).toBe(!isRoot);
    expect(lines.join()).toContain(isRoot ? first.location : '');
    expect(await houses(first)).toBe(1);
    await first.stop();
    const second = await start(join(folder, 'data'));
    expect(second.location).toBe(first.location);
    expect(await houses(second)).toBe(2);
  });

  test('takes the rows along when the folder is closed later, and when it is moved', async () => {
    const dataDir = join(folder, 'project/data');
    mkdirSync(join(folder, 'project'));
    chmodSync(folder, 0o755);
    const first = await start(dataDir);
    expect(await houses(first)).toBe(1);
    await first.stop();

    chmodSync(folder, 0o700);
    const second = await start(dataDir);
    expect(await houses(second)).toBe(2);
    await second.stop();

    renameSync(join(folder, 'project'), join(folder, 'renamed'));
    expect(await houses(await start(join(folder, 'renamed/data')))).toBe(3);
  });

  test('gives a copied data folder a cluster that is not that of its original', async () => {
    chmodSync(folder, 0o700);
    const original = await start(join(folder, 'data'));
    expect(await houses(original)).toBe(1);
    await original.stop();
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    if (!isRoot) rmSync(join(folder, 'copy/postgres'), { recursive: true });
    const copy = await start(join(folder, 'copy'));
    expect(copy.location).not.toBe(original.location);
    expect(await houses(await start(join(folder, 'data')))).toBe(2);
  });

  test('puts aside a cluster whose data folder was emptied', async () => {
    chmodSync(folder, 0o700);
    const dataDir = join(folder, 'data');
    const first = await start(dataDir);
    await houses(first);
    await first.stop();
    rmSync(dataDir, { recursive: true });
    const lines: string[] = [];
    const second = await start(dataDir, lines);
    expect(await houses(second)).toBe(1);
    const aside = /put aside in (\S+);/.exec(lines.join('\n'))?.[1];
    expect(aside !== undefined).toBe(isRoot);
    if (aside === undefined) return;
    expect(dirname(aside)).toBe(dirname(second.location));
    expect(existsSync(join(aside, 'cluster/PG_VERSION'))).toBe(true);
    rmSync(aside, { recursive: true });
  });
});

describe('linkLibraries', () => {
  test('makes the links that the package manager left out, once', () => {
    const native = join(folder, 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib/libpq.so.5.18'), '');
    writeFileSync(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
    );
    linkLibraries(native);
    linkLibraries(native);
    expect(readlinkSync(join(native, 'lib/libpq.so'))).toBe('libpq.so.5.18');
  });
});
