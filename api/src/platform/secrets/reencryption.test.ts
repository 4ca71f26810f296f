import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reencryptCommand } from './reencrypt-command.ts';
import { createPersonalDataCipher } from './personal-data-cipher.ts';
import type { PersonalDataCipher, SealedForm } from './personal-data-cipher.ts';
import { countByKey, countDue, reencryptPersonalData } from './reencryption.ts';
import { openPersonalData, readForm } from './server-keys.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const k1 = { id: 'k1', key: randomBytes(32) };
const k2 = { id: 'k2', key: randomBytes(32) };
const indexKey = randomBytes(32);
const cipherOf = (keys: (typeof k1)[], form: SealedForm = 'place') =>
  createPersonalDataCipher(keys, indexKey, form);

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({
    settings: { personalDataKeys: [k1], personalIndexKey: indexKey },
  });
});
afterEach(() => product.close());

const placeOf = (row: string) => ({ column: 'person.personal_number_encrypted', row }) as const;
const numberOf = (position: number) => `1990${String(position).padStart(8, '0')}`;

/** Inserts persons encrypted by a cipher; answers the ids of their rows. */
async function insertPersons(cipher: PersonalDataCipher, count: number): Promise<string[]> {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const persons = Array.from({ length: count }, (_, position) => ({ id: uuid(), position }));
  await product.app.db
    .insertInto('user')
    .values(persons.map(({ id }) => ({ id, name: 'A', email: `${id}@example.com`, ...times })))
    .execute();
  await product.app.db
    .insertInto('person')
    .values(
      persons.map(({ id, position }) => ({
        id,
        userId: id,
        personalNumberIndex: cipher.blindIndex(id),
        personalNumberEncrypted: cipher.encrypt(placeOf(id), numberOf(position)),
        givenName: 'A',
        surname: 'B',
        verifiedAt: now,
      })),
    )
    .execute();
  return persons.map(({ id }) => id);
}

async function numbersBy(cipher: PersonalDataCipher): Promise<Map<string, string>> {
  const rows = await product.app.db
    .selectFrom('person')
    .select(['id', 'personalNumberEncrypted'])
    .execute();
  return new Map(
    rows.map(({ id, personalNumberEncrypted }) => [
      id,
      cipher.decrypt(placeOf(id), personalNumberEncrypted),
    ]),
  );
}

const acts = async () =>
  (
    await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('subjectType', '=', 'personal_data')
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail]);

const nobody = () => {};

test('everything sealed is sealed anew under the first key, once; then the old one can go', async () => {
  const person = await signUpVerified(product);
  await makePartner(product, { identityNumber: '199001012384' });
  const app = {
    ...product.app,
    settings: { ...product.app.settings, personalDataKeys: [k2, k1] },
  };
  expect(await countByKey(app.db)).toEqual([{ keyId: 'k1', isBound: true, count: 4 }]);
  const lines: string[] = [];
  const outcome = await reencryptCommand.run(app, ['reencrypt-personal-data'], (line) =>
    lines.push(line),
  );
  expect(outcome).toEqual({
    exitCode: 0,
    text: '4 values were sealed anew; 0 remain.\nEverything is sealed under k2: take k1 out of PERSONAL_DATA_KEYS when every running server has k2 first.',
  });
  expect(lines).toContain('person.personal_number_encrypted: 4 values sealed anew so far');
  expect(await countByKey(app.db)).toEqual([{ keyId: 'k2', isBound: true, count: 4 }]);
  expect((await numbersBy(cipherOf([k2]))).size).toBe(2);
  const known = await product.app.db
    .selectFrom('person')
    .select('personalNumberIndex')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(known.personalNumberIndex).toHaveLength(32);
  expect((await reencryptCommand.run(app, ['reencrypt-personal-data'], () => {})).text).toMatch(
    /^0 values were sealed anew; 0 remain\./,
  );
  expect(await acts()).toEqual([['personal_data.reencrypted', { written: 4, remaining: 0 }]]);
});

test('values of the version before are bound to their rows only when that is asked for', async () => {
  await sql`update sealed_form set form = 'key'`.execute(product.app.db);
  const before = await openPersonalData(product.app.db, product.app.settings);
  await insertPersons(before, 3);
  const count = () =>
    reencryptCommand.run(product.app, ['reencrypt-personal-data', 'count'], () => {});
  expect(
    (await reencryptCommand.run(product.app, ['reencrypt-personal-data'], () => {})).text,
  ).toBe(
    '0 values were sealed anew; 0 remain.\nEverything is sealed under k1.\nValues are not bound to their rows yet: run reencrypt-personal-data bind when every running server is of this version.',
  );
  expect((await count()).text).toMatch(/k1 +no +3/);
  const bound = await reencryptCommand.run(
    product.app,
    ['reencrypt-personal-data', 'bind'],
    () => {},
  );
  expect(bound).toEqual({
    exitCode: 0,
    text: '3 values were sealed anew; 0 remain.\nEverything is sealed under k1.',
  });
  expect((await count()).text).toMatch(/k1 +yes +3/);
  expect(await readForm(product.app.db)).toBe('place');
  // A server started earlier keeps reading.
  expect([...(await numbersBy(before)).values()].toSorted()).toEqual([0, 1, 2].map(numberOf));
  expect((await acts()).map(([action]) => action)).toEqual([
    'personal_data.bound',
    'personal_data.reencrypted',
  ]);
});

test('an interrupted run continues where it was', async () => {
  await insertPersons(cipherOf([k1]), 450);
  const cipher = cipherOf([k2, k1]);
  await expect(
    reencryptPersonalData(product.app.db, cipher, (_column, written) => {
      if (written >= 200) throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await countDue(product.app.db, cipher)).toBe(250);
  expect(await reencryptPersonalData(product.app.db, cipher, nobody)).toEqual({
    written: 250,
    unreadable: 0,
    remaining: 0,
  });
  expect([...(await numbersBy(cipherOf([k2]))).values()].toSorted()).toEqual(
    Array.from({ length: 450 }, (_, position) => numberOf(position)),
  );
});

test('a value that somebody changes in the same moment is left to them, and taken again', async () => {
  const [id = ''] = await insertPersons(cipherOf([k1]), 1);
  const writer = await product.app.pool.connect();
  try {
    await writer.query('begin');
    await writer.query('update person set personal_number_encrypted = $1 where id = $2', [
      cipherOf([k1]).encrypt(placeOf(id), '199912312384'),
      id,
    ]);
    const run = reencryptPersonalData(product.app.db, cipherOf([k2, k1]), nobody);
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%renewed%'
          and datname = current_database()`.execute(product.app.db);
      return rows.length > 0;
    });
    await writer.query('commit');
    expect(await run).toEqual({ written: 1, unreadable: 0, remaining: 0 });
    expect(await numbersBy(cipherOf([k2]))).toEqual(new Map([[id, '199912312384']]));
  } finally {
    writer.release();
  }
});

test('nothing is lost while servers with the old key keep writing, and a last run completes it', async () => {
  const old = cipherOf([k1, k2]);
  const ids = await insertPersons(old, 400);
  const expected = new Map(ids.map((id, position) => [id, numberOf(position)]));
  const over = new AbortController();
  async function write(first: number): Promise<void> {
    for (let turn = first; !over.signal.aborted; turn += 2) {
      const id = ids[turn % ids.length] ?? '';
      const number = `2000${String(turn).padStart(8, '0')}`;
      await product.app.db
        .updateTable('person')
        .set({ personalNumberEncrypted: old.encrypt(placeOf(id), number) })
        .where('id', '=', id)
        .execute();
      expected.set(id, number);
    }
  }
  const writers = [write(0), write(1)];
  const cipher = cipherOf([k2, k1]);
  const during = await reencryptPersonalData(product.app.db, cipher, nobody);
  over.abort();
  await Promise.all(writers);
  expect(during.written).toBeGreaterThanOrEqual(400);
  const last = await reencryptPersonalData(product.app.db, cipher, nobody);
  expect(last.remaining).toBe(0);
  expect(await numbersBy(cipherOf([k2]))).toEqual(expected);
});

test('values that no key opens are counted, and block nothing', async () => {
  await insertPersons(cipherOf([{ id: 'lost', key: randomBytes(32) }]), 2);
  await signUpVerified(product);
  const app = {
    ...product.app,
    settings: { ...product.app.settings, personalDataKeys: [k2, k1] },
  };
  const outcome = await reencryptCommand.run(app, ['reencrypt-personal-data'], () => {});
  expect(outcome.exitCode).toBe(1);
  expect(outcome.text).toContain('1 values were sealed anew; 2 remain.\n2 values cannot be opened');
  const { text } = await reencryptCommand.run(app, ['reencrypt-personal-data', 'count'], () => {});
  expect(text).toMatch(/lost +yes +2/);
});

test('other words are not understood', async () => {
  for (const words of [['everything'], ['count', 'twice'], ['--key=k1']]) {
    const outcome = await reencryptCommand.run(
      product.app,
      ['reencrypt-personal-data', ...words],
      () => {},
    );
    expect(outcome.exitCode).toBe(2);
    expect(outcome.text).toContain('Usage: npm run admin -- reencrypt-personal-data');
  }
});
