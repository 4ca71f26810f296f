import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks } from '../compose.ts';
import { examine, exitCodeOf } from '../platform/doctor/examine.ts';
import type { Examined } from '../platform/doctor/examine.ts';
import type { WithDatabase } from '../platform/doctor/check.ts';
import { reportOf } from '../platform/doctor/report.ts';
import { docsFile, docsText } from './doctor.generate.ts';
import { databaseSabotages } from './sabotage-database.factory.ts';
import { outsideSabotages } from './sabotage-outside.factory.ts';
import { wrongCounters } from './sabotage-counters.factory.ts';
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
    { surroundings: context, withSettings: context, withDatabase: context },
    { repairs },
  );
  if (!found) throw new Error(`there is no check ${code}`);
  return found;
}

const sabotages = { ...outsideSabotages, ...databaseSabotages };

test('every check is broken here, and there are at least forty', () => {
  const codes = checks.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.toSorted()).toEqual(
    [...Object.keys(sabotages), ...Object.keys(wrongCounters)].toSorted(),
  );
});

describe('a check', () => {
  test.each(Object.entries(sabotages))(
    '%s is red when it is broken, else green',
    async (code, sabotage) => {
      const well = { ...(await sabotage.whole?.(ward)) };
      const { state, facts } = await look(code, well);
      expect({ state, facts }).toEqual({ state: 'ok', facts });
      const broken = { ...well, ...(await sabotage.broken(ward)) };
      try {
        const found = await look(code, broken);
        expect(found.facts.join()).not.toContain('could not be looked at');
        expect(['warning', 'fault']).toContain(found.state);
        expect(found.facts.length).toBeGreaterThan(0);
      } finally {
        await sabotage.mended?.(ward);
      }
      const after = sabotage.mended ? await look(code, well) : { state: 'ok' };
      expect(after.state).toBe('ok');
    },
  );
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
      expect(repaired.repaired).toMatch(/^[1-9]\d* rows? made anew$/);
      expect(repaired.state).toBe('ok');
    },
  );
});

test('docs/doctor.md has every check (node api/src/ops/doctor.generate.ts writes it)', () => {
  expect(readFileSync(docsFile, 'utf8')).toBe(docsText());
});

/** Runs `npm run ops -- doctor …` as it is started there. */
async function program(...words: string[]) {
  const file = fileURLToPath(new URL('../ops.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...ward.context.environment, PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise: code, resolve } = Promise.withResolvers<number | null>();
  child.on('exit', resolve);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

test('the program looks at what is asked for, for people and for programs', async () => {
  const words = ['doctor', '--only', 'db-version,DB-ENCODING,PROXY-TRUST-WIDE'];
  const forPeople = await program(...words);
  expect(forPeople).toMatchObject({ code: 0, err: '' });
  expect(forPeople.out).toContain('  ok       DB-VERSION');
  expect(forPeople.out).toContain('0 faults, 0 warnings, 3 ok, 0 not looked at');
  await ward.asOwner('update forum_thread_activity set reply_count = reply_count + 1');
  const forPrograms = await program('doctor', '--json', '--only', 'FORUM-REPLIES');
  expect(forPrograms).toMatchObject({
    code: 2,
    err: '1 fault, 0 warnings, 0 ok, 0 not looked at\n',
  });
  expect(JSON.parse(forPrograms.out)).toMatchObject({
    checks: [{ code: 'FORUM-REPLIES', state: 'fault' }],
  });
  const repaired = await program('doctor', '--repair', '--only', 'FORUM-REPLIES');
  expect(repaired.code).toBe(0);
  expect(repaired.out).toMatch(/Repaired: \d+ rows made anew\./);
  const strange = await program('doctor', '--only', 'DB-LOKS');
  expect(strange).toMatchObject({ code: 2, out: '' });
  expect(strange.err).toContain('There is no check DB-LOKS');
});

test('what cannot be opened is said once, and nothing behind it is looked at', async () => {
  const context = { ...ward.context, environment: {} };
  const patient = {
    surroundings: context,
    withSettings: 'no settings',
    withDatabase: 'no database',
  };
  const found = await examine(checks, patient, { repairs: true });
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
    { surroundings: context, withSettings: context, withDatabase: context },
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
