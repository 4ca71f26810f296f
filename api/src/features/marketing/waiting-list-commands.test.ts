import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { runWaitingListCommand } from './waiting-list-commands.ts';
import { company } from './waiting-list.factory.ts';
import { leave } from './waiting-list.ts';

let product: TestApp;
let folder: string;
let linesBefore = 0;

const auditLines = () =>
  product.app.db
    .selectFrom('auditLog')
    .select(['actorUserId', 'action', 'subjectType', 'subjectId', 'detail'])
    .where('subjectType', '=', 'waiting_list')
    .orderBy('at')
    .orderBy('id')
    .execute();
const newLines = async () => (await auditLines()).slice(linesBefore);
const line = (action: string, name: string, rows: number) => ({
  actorUserId: null,
  action,
  subjectType: 'waiting_list',
  subjectId: null,
  detail: { list: name, rows },
});
beforeAll(async () => {
  product = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'troskel-lists-'));
  vi.stubEnv('INIT_CWD', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await product.close();
});
beforeEach(async () => {
  // The server's role may only add rows to the audit log.
  linesBefore = (await auditLines()).length;
  await product.app.pool.query('delete from waiting_list_entry');
});

const list = (...words: string[]) => runWaitingListCommand(product.app, ['waiting-list', ...words]);

const { email: _, ...details } = company;

/** Makes confirmed entries, each a second after the one before. */
async function queue(emails: readonly string[], of: Record<string, string> = details) {
  const at = new Date('2026-03-02T08:00:00Z');
  await product.app.db
    .insertInto('waitingListEntry')
    .values(
      emails.map((email, index) => ({
        id: uuid(),
        list: 'waiting-list',
        email,
        details: JSON.stringify(of),
        language: 'sv',
        termsVersion: '2024-11-05',
        confirmedAt: new Date(at.getTime() + index * 1000),
        lastConfirmedAt: at,
        offeredAt: at,
        createdAt: at,
      })),
    )
    .execute();
}

const fileLines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\r\n');

test('export: writes who has confirmed, in the order of the queue, for a spreadsheet', async () => {
  await queue(['first@example.com', 'second@example.com']);
  await product.app.db
    .insertInto('waitingListEntry')
    .values({
      id: uuid(),
      list: 'waiting-list',
      email: 'unconfirmed@example.com',
      offer: '{}',
      offeredAt: new Date(),
      createdAt: new Date(),
    })
    .execute();
  const { exitCode, text } = await list('export', 'waiting-list', 'list.csv');
  expect(text).toContain('2 on waiting-list');
  expect(exitCode).toBe(0);
  const [heading, first, second, end] = fileLines('list.csv');
  expect(heading).toBe(
    '\uFEFFJoined;Email;Language;Company;Organisation number;Trade;Area;Name;Phone;Heard of us by;Link to leave the list',
  );
  expect(first).toMatch(
    /^2026-03-02;first@example.com;sv;Öbergs El AB;556036-0793;El;Umeå;Åsa Öberg;070-123 45 67;A colleague or customer;http:\/\/localhost:3000\/waiting-list\/leave\?entry=/,
  );
  expect(second).toContain('second@example.com');
  expect(end).toBe('');
  // Not readable for other users of the machine.
  expect(statSync(join(folder, 'list.csv')).mode & 0o777).toBe(0o600);

  const link = new URL(first?.split(';').at(-1) ?? '');
  const { entry: id = '', key = '' } = Object.fromEntries(link.searchParams);
  expect(await leave(product.app, { id, key })).toBe('left');
  expect((await list('export', 'waiting-list', 'list.csv')).exitCode).toBe(1);
  expect(fileLines('list.csv')).toHaveLength(4);
});

test('export: lets no cell be a formula, and keeps what has marks of the format whole', async () => {
  const companyName = '=HYPERLINK("http://evil.example";"x")';
  await queue(['a@example.com'], { ...details, companyName, phone: '+46 70 123 45 67' });
  await list('export', 'waiting-list', 'harmless.csv');
  const [, line] = fileLines('harmless.csv');
  expect(line).toContain(`;"'=HYPERLINK(""http://evil.example"";""x"")";`);
  expect(line).toContain(`;'+46 70 123 45 67;`);
});

test('export: takes a long list a part at a time, and every entry once', async () => {
  const emails = Array.from({ length: 1201 }, (_unused, index) => `${index}@example.com`);
  await queue(emails);
  await product.app.pool.query(
    `update waiting_list_entry set confirmed_at = '2026-03-02T08:00:00Z' where email like '%7@%'`,
  );
  expect((await list('export', 'waiting-list', 'long.csv')).text).toContain('1201 on');
  const written = fileLines('long.csv').slice(1, -1);
  expect(new Set(written.map((line) => line.split(';')[1])).size).toBe(1201);
});

test('counts, shows and erases', async () => {
  await queue(['asa@example.com', 'b@example.com']);
  expect((await list()).text).toMatch(/waiting-list +2 +0\nhome-care-waiting-list +0 +0/);
  expect((await list('show', 'ASA@example.com')).text).toContain('Öbergs El AB');
  expect(await list('erase', 'Asa@Example.com')).toEqual({
    exitCode: 0,
    text: 'Removed from waiting-list.',
  });
  expect((await list('show', 'asa@example.com')).exitCode).toBe(1);
  expect((await list('erase', 'asa@example.com')).exitCode).toBe(1);
  expect((await list('count')).text).toMatch(/waiting-list +1 +0/);
});

test('puts on record what was written out and erased, without an address', async () => {
  await queue(['asa@example.com', 'b@example.com']);
  await list('export', 'waiting-list', 'recorded.csv');
  await list('export', 'home-care-waiting-list', 'recorded-too.csv');
  await list('erase', 'asa@example.com');
  expect(await newLines()).toEqual([
    line('waiting_list.exported', 'waiting-list', 2),
    line('waiting_list.exported', 'home-care-waiting-list', 0),
    line('waiting_list.erased', 'waiting-list', 1),
  ]);
  // Nothing was done, or nothing was exported.
  await list('export', 'waiting-list', 'recorded.csv');
  await list('erase', 'asa@example.com');
  await list('show', 'b@example.com');
  expect(await newLines()).toHaveLength(3);
});

test('says what it did not understand or could not do', async () => {
  for (const words of [
    ['throw'],
    ['export'],
    ['export', 'waiting-list'],
    ['export', 'guests', 'x.csv'],
    ['show'],
    ['erase', 'a', 'b'],
    ['count', '--x=1'],
  ]) {
    const { exitCode, text } = await list(...words);
    expect([words, exitCode]).toEqual([words, 2]);
    expect(text).toContain('Usage: npm run admin -- waiting-list');
  }
  expect((await list('export', 'waiting-list', 'no/such/folder.csv')).exitCode).toBe(1);
});
