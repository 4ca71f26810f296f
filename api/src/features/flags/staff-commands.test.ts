import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { overrideFlag, switchFlag } from './changes.ts';
import { byCommand, flagsHelp, runFlagsCommand } from './staff-commands.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await product.app.db.deleteFrom('flagOverride').execute();
  await product.app.db.deleteFrom('flag').execute();
});
afterAll(() => product.close());

const flags = (...words: string[]) => runFlagsCommand(product.app, ['flags', ...words]);

const audited = () =>
  product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'detail'])
    .where('subjectType', '=', 'flag')
    .orderBy('at')
    .orderBy('id')
    .execute();

describe('flags', () => {
  test('lists the values, reasons, and number of exceptions', async () => {
    const { partnerId } = await makePartner(product);
    expect((await flags()).text).toMatch(/^registration-open +on +on +0 +- +-$/m);
    expect(await flags('off', 'live-updates', '--description', 'Hög last')).toEqual({
      exitCode: 0,
      text: 'live-updates is off.',
    });
    expect((await flags('on', 'live-updates', '--partner', partnerId)).exitCode).toBe(0);
    expect((await flags('list')).text).toMatch(/^live-updates +off +on +1 +\S+ \S+ +Hög last$/m);
    const { text } = await flags('show', 'live-updates');
    for (const said of ['Open pages hear at once', 'Hög last', `${partnerId}: on since`]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/^Version +2$/m);
    expect((await flags('reset', 'live-updates', '--partner', partnerId)).text).toBe(
      `live-updates is as for everybody for partner ${partnerId}.`,
    );
    expect((await flags('list')).text).toMatch(/^live-updates +off +on +0 /m);
  });

  test('audits who did what', async () => {
    const { partnerId } = await makePartner(product);
    const before = (await audited()).length;
    await flags('off', 'forum-attachments');
    await flags('on', 'forum-attachments', '--partner', partnerId);
    expect((await audited()).slice(before)).toEqual([
      {
        action: 'flag.switched',
        actorUserId: null,
        detail: { key: 'forum-attachments', isOn: false, version: 1 },
      },
      {
        action: 'flag.overridden',
        actorUserId: null,
        detail: { key: 'forum-attachments', partnerId, isOn: true, version: 2 },
      },
    ]);
  });

  test('says when an external server evaluates the flags', async () => {
    const remoteFlags = { url: 'https://flags.example', apiKey: undefined };
    const app = { ...product.app, settings: { ...product.app.settings, remoteFlags } };
    const { text } = await runFlagsCommand(app, ['flags', 'on', 'live-updates']);
    expect(text).toContain('OFREP_URL names another server of flags');
  });

  test.each([
    ['a command that there is not', ['hang']],
    ['a command of every object', ['constructor', 'live-updates']],
    ['no flag', ['off']],
    ['a flag that there is not', ['off', 'everything']],
    ['words too many', ['off', 'live-updates', 'now']],
    ['a word behind list', ['list', 'live-updates']],
    ['a partner that is none', ['off', 'live-updates', '--partner', 'erik']],
    ['reset of everybody', ['reset', 'live-updates']],
    ['an empty description', ['off', 'live-updates', '--description', ' ']],
    ['a long description', ['off', 'live-updates', '--description', 'x'.repeat(301)]],
    [
      'a description for one partner',
      ['on', 'live-updates', '--partner', uuid(), '--description', 'x'],
    ],
    ['an option of another command', ['show', 'live-updates', '--partner', uuid()]],
    ['an option without a value', ['on', 'live-updates', '--partner']],
  ])('refuses %s and changes nothing', async (_, words) => {
    const { exitCode, text } = await flags(...words);
    expect(exitCode).toBe(2);
    expect(text).toContain(flagsHelp);
    expect(await product.app.db.selectFrom('flag').selectAll().execute()).toEqual([]);
  });

  test('an unknown partner is refused', async () => {
    expect(await flags('on', 'live-updates', '--partner', uuid())).toEqual({
      exitCode: 1,
      text: 'There is no partner with that id.',
    });
    expect(await product.app.db.selectFrom('flag').selectAll().execute()).toEqual([]);
  });
});

describe('changes of flags', () => {
  const change = { key: 'live-updates', ...byCommand, description: null } as const;

  test('meant for an older version are refused with the present row', async () => {
    expect(await switchFlag(product.app, { ...change, isOn: false, seenVersion: 0 })).toBe(1);
    await expect(
      switchFlag(product.app, { ...change, isOn: true, seenVersion: 0 }),
    ).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      details: { present: { key: 'live-updates', isOn: false, version: 1 } },
    });
    await expect
      .poll(() => product.app.flags.isOn('live-updates', { partnerId: null }))
      .toBe(false);
  });

  test('are serialised when concurrent', async () => {
    const { partnerId } = await makePartner(product);
    const versions = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) =>
        switchFlag(product.app, { ...change, isOn: index % 2 === 0 }),
      ),
      ...Array.from({ length: 5 }, () =>
        overrideFlag(product.app, { ...change, partnerId, isOn: true }),
      ),
    ]);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
