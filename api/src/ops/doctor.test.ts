import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks } from '../compose.ts';
import { examine, exitCodeOf } from '../platform/doctor/examine.ts';
import type { Examined } from '../platform/doctor/examine.ts';
import type { WithDatabase } from '../platform/doctor/check.ts';
import { reportOf } from '../platform/doctor/report.ts';
import { counterChecks } from '../platform/doctor/counters.ts';
import { doctor } from './doctor.ts';
import { docsFile, docsText } from './doctor.generate.ts';
import { accessSabotages, furtherSabotages } from './sabotage-access.factory.ts';
import { databaseSabotages } from './sabotage-database.factory.ts';
import { outsideSabotages } from './sabotage-outside.factory.ts';
import { wrongCounters } from './sabotage-counters.factory.ts';
import { inspectRows } from './drill.ts';
import { testSupportPackets } from './support-packet.factory.ts';
import { openWard } from './ward.factory.ts';
import type { Ward } from './ward.factory.ts';

let ward: Ward;
beforeAll(async () => {
  ward = await openWard();
});
afterAll(() => ward.close());

async function look(
  code: string,
  changed: Partial<WithDatabase> = {},
  repairs = false,
): Promise<Examined> {
  const context = { ...ward.context, ...changed };
  const [found] = await examine(
    checks.filter((check) => check.code === code),
    { context, withSettings: context, withDatabase: context },
    { repairs },
  );
  if (!found) throw new Error(`there is no check ${code}`);
  return found;
}

const sabotages = { ...outsideSabotages, ...accessSabotages, ...databaseSabotages };

test('every check is broken here, and there are at least forty', () => {
  const codes = checks.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.toSorted()).toEqual(
    [...Object.keys(sabotages), ...Object.keys(wrongCounters)].toSorted(),
  );
});

describe('a check', () => {
  test.each([
    ...Object.entries(sabotages).map(([code, sabotage]) => ({ code, sabotage, said: /./ })),
    ...furtherSabotages.map(({ code, said, ...sabotage }) => ({ code, sabotage, said })),
  ])('$code is red when it is broken, else green: $said', async ({ code, sabotage, said }) => {
    const well = { ...(await sabotage.whole?.(ward)) };
    const { state, facts } = await look(code, well);
    expect({ state, facts }).toEqual({ state: 'ok', facts });
    const broken = { ...well, ...(await sabotage.broken(ward)) };
    try {
      const found = await look(code, broken);
      expect(found.facts.join()).not.toContain('could not be looked at');
      expect(['warning', 'fault']).toContain(found.state);
      expect(found.facts.join()).toMatch(said);
    } finally {
      await sabotage.mended?.(ward);
    }
    const after = sabotage.mended ? await look(code, well) : { state: 'ok' };
    expect(after.state).toBe('ok');
  });
});

test.each<[code: string, changed: (ward: Ward) => Partial<WithDatabase>]>([
  // The database sees only the connections that the pooler opens, not each server's pool.
  [
    'DB-POOLS',
    ({ context, settings }) =>
      settings({ databasePoolSize: 200, directDatabaseUrl: context.settings.databaseUrl }),
  ],
  [
    'LISTEN-ADDRESS',
    (one) => ({ ...one.settings({ host: '::' }), ...one.machine({ isContainer: true }) }),
  ],
  ['MAIL-SENT', (one) => one.settings({ securityContact: undefined })],
  [
    'SETTINGS-UNKNOWN',
    ({ context: { environment } }) => ({
      environment: {
        ...environment,
        HOME: '/root',
        PATH: '/bin',
        DATABASE_READER_URL: 'another’s',
      },
    }),
  ],
])('%s is green where nothing is wrong', async (code, changed) => {
  expect(await look(code, changed(ward))).toMatchObject({ state: 'ok' });
});

test('rows alone can be looked at, as those of a restored backup', async () => {
  const { personalDataKeys, personalIndexKey, authSecret } = ward.context.settings;
  const inspect = (index: Buffer) =>
    inspectRows(ward.ownerUrl, { authSecret, personalDataKeys, personalIndexKey: index });
  expect(await inspect(personalIndexKey)).toEqual([]);
  expect(await inspect(Buffer.alloc(32))).toEqual([expect.stringMatching(/^PERSON-INDEX: \d+ of/)]);
});

describe('a counter', () => {
  test.each(Object.entries(wrongCounters))(
    '%s that differs is seen, and made anew',
    async (code, statements) => {
      expect((await look(code)).state).toBe('ok');
      await ward.asOwner(statements);
      const found = await look(code);
      expect(found.state).toBe('fault');
      expect(found.facts[0]).toMatch(/^\d+ rows? differ$/);
      const repaired = await look(code, {}, true);
      expect(repaired.repaired).toMatch(/^[1-9]\d* rows? made anew; nothing remains$/);
      expect(repaired.state).toBe('ok');
      const noted = await ward.context.db
        .selectFrom('auditLog')
        .select('detail')
        .where('action', '=', 'doctor.repaired')
        .execute();
      expect(JSON.stringify(noted)).toContain(`"code":"${code}"`);
    },
  );
});

test('docs/doctor.md has every check (node api/src/ops/doctor.generate.ts writes it)', () => {
  expect(readFileSync(docsFile, 'utf8')).toBe(docsText());
});

test('a repair goes on behind rows that it cannot mend, says how many remain, and wants a look', async () => {
  const stubborn = {
    code: 'STUBBORN',
    title: '',
    meaning: '',
    table: 'user',
    key: 'id',
    wrong: sql<{ id: string }>`
      select ('0c000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id
        from generate_series(1, 1200) n`,
    renew: () => sql`select 1`,
  };
  const unseen = {
    ...stubborn,
    code: 'UNSEEN',
    wrong: sql<{ id: string }>`select id from nowhere`,
  };
  const { context } = ward;
  const found = await examine(
    counterChecks([stubborn, unseen]),
    { context, withSettings: context, withDatabase: context },
    { repairs: true },
  );
  expect(found.map(({ repaired }) => repaired)).toEqual([
    '1,200 rows made anew; 1,200 rows differ',
    undefined,
  ]);
});

/** Runs `npm run ops -- …` as it is started there. */
async function program(words: string[], changed: NodeJS.ProcessEnv = {}) {
  const file = fileURLToPath(new URL('../ops.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...ward.context.environment, PATH: process.env['PATH'], ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise: code, resolve } = Promise.withResolvers<number | null>();
  child.on('exit', resolve);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

/** The same in this process, which has loaded it. */
async function here(words: string[], changed: NodeJS.ProcessEnv = {}) {
  let out = '';
  const environment = { ...ward.context.environment, ...changed };
  const ended = await doctor(environment, words, (line) => (out += line));
  return { ...ended, out };
}

test('the program looks at what is asked for, for people and for programs', async () => {
  const words = ['doctor', '--only', 'db-version,DB-ENCODING,PROXY-TRUST-WIDE'];
  const forPeople = await program(words);
  expect(forPeople).toMatchObject({ code: 0, err: '' });
  expect(forPeople.out).toContain('  ok       DB-VERSION');
  expect(forPeople.out).toContain('0 faults, 0 warnings, 3 ok, 0 not looked at');
  await ward.asOwner('update forum_thread_activity set reply_count = reply_count + 1');
  const forPrograms = await here(['--json', '--only', 'FORUM-REPLIES']);
  expect(forPrograms).toMatchObject({
    exitCode: 2,
    text: '1 fault, 0 warnings, 0 ok, 0 not looked at',
  });
  expect(JSON.parse(forPrograms.out)).toMatchObject({
    checks: [{ code: 'FORUM-REPLIES', state: 'fault' }],
  });
  const repaired = await here(['--repair', '--only', 'FORUM-REPLIES']);
  expect(repaired.exitCode).toBe(0);
  expect(repaired.text).toMatch(/Repaired: \d+ rows made anew; nothing remains\./);
  const strange = await here(['--only', 'DB-LOKS']);
  expect(strange).toMatchObject({ exitCode: 2, out: '' });
  expect(strange.text).toContain('There is no check DB-LOKS');
});

test('an address past the pooler that leads nowhere is told of, and all else is looked at', async () => {
  const words = ['--only', 'DB-DIRECT,DB-VERSION'];
  const gone = ward.context.settings.databaseUrl.replace('/test_', '/gone_');
  const found = await here(words, { DATABASE_DIRECT_URL: gone });
  expect(found).toMatchObject({
    exitCode: 2,
    text: '1 fault, 0 warnings, 1 ok, 0 not looked at',
  });
  expect(found.out).toContain('the database that DATABASE_DIRECT_URL names is not there');
});

test('what nobody expected ends with 2 and a sentence', async () => {
  const found = await program(['restore'], {
    DATABASE_OWNER_URL: ward.ownerUrl,
    BACKUP_FOLDER: '/dev/null/backups',
    BACKUP_SECRET_KEY: 'AGE-SECRET-KEY-1',
  });
  expect(found).toMatchObject({ code: 2, out: '' });
  expect(found.err).toMatch(/^It could not go on \(ENOTDIR\)\..*\n$/);
});

test('what cannot be opened is said once, and nothing behind it is looked at', async () => {
  const context = { ...ward.context, environment: {} };
  const examination = {
    context,
    withSettings: 'no settings',
    withDatabase: 'no database',
  };
  const found = await examine(checks, examination, { repairs: true });
  const settings = found.find(({ check }) => check.code === 'SETTINGS');
  expect(settings?.facts).toContain('DATABASE_URL is missing');
  expect(
    found.filter(({ check, state }) => check.needs !== 'nothing' && state !== 'skipped'),
  ).toEqual([]);
  expect(exitCodeOf(found)).toBe(2);
  expect(reportOf(found)).toContain('What to do: Mend what is listed');
});

test('a check that breaks is a fault, and says a code and no values', async () => {
  const { context } = ward;
  const [found] = await examine(
    [
      {
        code: 'BREAKS',
        area: 'Test',
        title: '',
        meaning: '',
        remedy: '',
        needs: 'nothing',
        look: () => Promise.reject(new Error('of anna@troskel.example')),
      },
    ],
    { context, withSettings: context, withDatabase: context },
    { repairs: false },
  );
  expect(found).toMatchObject({ state: 'fault', facts: ['it could not be looked at: Error'] });
});

test('root makes nothing in a folder of files that is another user’s', async () => {
  const { settings, machine, environment } = ward.context;
  const own = process.getuid?.() ?? 0;
  const [folder, asRoot] = [settings.blobFolder, { machine: { ...machine, userId: 0 } }];
  // A test that is run by another user than root has such a folder anyway.
  if (own === 0) chownSync(folder, 54_321, 54_321);
  try {
    expect((await look('STORE-WRITE', asRoot)).state).toBe('skipped');
  } finally {
    if (own === 0) chownSync(folder, 0, 0);
  }
  const missing = join(ward.folder, 'not-there-yet');
  const found = await look('SETTINGS', {
    ...asRoot,
    environment: { ...environment, BLOB_FOLDER: missing },
  });
  expect([found.state, existsSync(missing)]).toEqual(['ok', false]);
});

describe('a support packet', () => {
  testSupportPackets(() => ward);
});
