import { LegalVersion } from '@troskel/contract/legal/editing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ahead, legalStaff, typedVersion } from './legal.factory.ts';

let product: TestApp;
let staff: Awaited<ReturnType<typeof legalStaff>>;
beforeAll(async () => {
  product = await startTestApp();
  staff = await legalStaff(product);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const today = dayInSweden(new Date());
const codeOf = (body: string): unknown =>
  (JSON.parse(body) as { errors: { code: string }[] }).errors[0]?.code;
const faultsOf = (body: string) =>
  (JSON.parse(body) as { errors: { field?: string; code: string }[] }).errors.map(
    ({ field, code }) => [field, code],
  );

const acts = async (subjectId: string) =>
  (
    await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', subjectId)
      .orderBy('at')
      .execute()
  ).map(({ action }) => action);

describe('a draft', () => {
  test('starts as a copy of the version in force, is sanitised, and cannot be overwritten unseen', async () => {
    const created = await staff.call('POST', '', { document: 'privacy' });
    const draft = LegalVersion.parse(created.json());
    expect(draft).toMatchObject({
      document: 'privacy',
      name: dayAfter(today),
      change: 'minor',
      state: 'draft',
      publishedAt: null,
      mailing: null,
    });
    expect(draft.content.sv).toContain('<h2>Vad vi samlar in</h2>');
    expect(draft.content.en).toContain('<h2>What we collect</h2>');
    const second = await staff.call('POST', '', { document: 'privacy' });
    expect([second.statusCode, codeOf(second.body)]).toEqual([409, 'LEGAL_DRAFT_EXISTS']);

    const hostile =
      '<h1 onclick="x()">Nytt</h1><script>alert(1)</script><p><a href="javascript:x()">a</a> <a href="https://example.com/" rel="ugc">b</a></p>';
    const typed = typedVersion({ content: { sv: hostile, en: '<p>&lt;b&gt;</p>' } });
    const saved = await staff.call('PUT', `/${draft.id}`, typed, draft.version);
    const { content, version } = LegalVersion.parse(saved.json());
    expect(content).toEqual({
      sv: '<h2>Nytt</h2><p>a <a href="https://example.com/" rel="noopener noreferrer" target="_blank">b</a></p>',
      en: '<p>&lt;b&gt;</p>',
    });
    // Repeated after a lost answer: stored changes are no conflict.
    expect((await staff.call('PUT', `/${draft.id}`, typed, draft.version)).statusCode).toBe(200);
    const stale = await staff.call('PUT', `/${draft.id}`, typedVersion(), draft.version);
    expect([stale.statusCode, codeOf(stale.body)]).toEqual([409, 'EDIT_CONFLICT']);
    expect(stale.body).toContain('<h2>Nytt</h2>');
    expect(version).toBe(draft.version + 1);

    const gone = await staff.remove(draft);
    expect([gone.statusCode, codeOf(gone.body)]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await staff.remove({ ...draft, version })).statusCode).toBe(200);
    expect((await staff.call('GET', `/${draft.id}`)).statusCode).toBe(404);
    for (const late of [
      await staff.call('PUT', `/${draft.id}`, typed, version),
      await staff.remove(draft),
      await staff.publish(draft),
    ]) {
      expect([late.statusCode, codeOf(late.body)]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await acts(draft.id)).toEqual([
      'legal_version.created',
      'legal_version.changed',
      'legal_version.deleted',
    ]);
  });

  test('needs a version to be published or deleted', async () => {
    const draft = await staff.draft('privacy');
    const token = await product.signInAs('staff');
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/publish'],
    ] as const) {
      // Any version is as good as none.
      for (const ifMatch of [undefined, '*']) {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        };
        const url = `/api/admin/legal/${draft.id}${path}`;
        const refused = await product.server.inject({ method, url, headers });
        expect([refused.statusCode, faultsOf(refused.body)]).toEqual([
          428,
          [['If-Match', 'IF_MATCH_REQUIRED']],
        ]);
      }
    }
    expect((await staff.remove(draft)).statusCode).toBe(200);
  });

  test('keeps links to the site itself apart from where the site is', async () => {
    const link = (origin: string) =>
      `<p><a href="${origin}/privacy" rel="noopener noreferrer" target="_blank">x</a></p>`;
    const { publicUrl } = product.app.settings;
    const content = { sv: link(publicUrl), en: link(publicUrl) };
    const draft = await staff.draft('privacy', { content });
    expect(draft.content.sv).toBe(link(publicUrl));
    const kept = await product.app.db
      .selectFrom('legalVersion')
      .select('content')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(kept.content).toMatchObject({ sv: link('https://origin.invalid') });
    const first = await product.call({ method: 'GET', url: '/api/legal/terms' });
    expect(first.body).toContain(JSON.stringify(`${publicUrl}/privacy`).slice(1, -1));
    await staff.remove(draft);
  });

  test('keeps a link to a page of the site that is named by its path, and to nowhere else', async () => {
    const { publicUrl } = product.app.settings;
    const written = (href: string) => `<p><a href="${href}">x</a></p>`;
    const draft = await staff.draft('privacy');
    const keep = async (href: string): Promise<string> => {
      const body = { ...typedVersion(), content: { sv: written(href), en: '' } };
      const kept = await staff.call('PUT', `/${draft.id}`, body);
      return LegalVersion.parse(kept.json()).content.sv;
    };
    for (const path of ['/faq', '/en/faq?sida=2#plan']) {
      expect(await keep(path)).toContain(`<a href="${publicUrl}${path}"`);
    }
    for (const hostile of [
      '//evil.example',
      '/\\evil.example',
      '/&#9;/evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/&#10;\\evil.example',
      'faq',
    ]) {
      expect(await keep(hostile)).toBe('<p>x</p>');
    }
    await staff.remove(LegalVersion.parse((await staff.call('GET', `/${draft.id}`)).json()));
  });

  test.each([
    ['no day', { name: '2031-02-30' }, ['name', 'DATE_INVALID']],
    ['a day of no year', { name: '0000-01-01' }, ['name', 'DATE_INVALID']],
    ['another sort of change', { change: 'huge' }, ['change', 'FIELD_INVALID']],
    [
      'a summary that is too long',
      { summary: { sv: '', en: 'a'.repeat(1001) } },
      ['summary.en', 'FIELD_TOO_LONG'],
    ],
    [
      'a text that is too long',
      { content: { sv: 'a'.repeat(60_001), en: '' } },
      ['content.sv', 'FIELD_TOO_LONG'],
    ],
  ])('takes no text with %s', async (_, rest, fault) => {
    const draft = await staff.draft('privacy');
    const refused = await staff.call('PUT', `/${draft.id}`, { ...typedVersion(), ...rest });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(faultsOf(refused.body)).toEqual([fault]);
    await staff.remove(draft);
  });
});

describe('publishing', () => {
  test('says everything that is missing, each at its field', async () => {
    const empty = { sv: '', en: '' };
    const draft = await staff.draft('privacy', {
      name: ahead(-1),
      content: empty,
      summary: { sv: 'x', en: '' },
    });
    const refused = await staff.publish(draft);
    expect([refused.statusCode, faultsOf(refused.body)]).toEqual([
      422,
      [
        ['name', 'DATE_IN_PAST'],
        ['content.sv', 'LEGAL_TEXT_MISSING'],
        ['content.en', 'LEGAL_TEXT_MISSING'],
        ['summary.en', 'LEGAL_SUMMARY_MISSING'],
      ],
    ]);
    await staff.remove(draft);
    const same = LegalVersion.parse((await staff.call('POST', '', { document: 'terms' })).json());
    expect(faultsOf((await staff.publish(same)).body)).toEqual([
      ['content.sv', 'LEGAL_TEXT_UNCHANGED'],
    ]);
    await staff.remove(same);
  });

  test('is irrevocable: nobody changes, removes or repeats it, not even in SQL', async () => {
    const draft = await staff.draft('terms');
    const stale = await staff.publish({ ...draft, version: 1 });
    expect([stale.statusCode, codeOf(stale.body)]).toEqual([409, 'EDIT_CONFLICT']);
    const answer = await staff.publish(draft);
    expect(LegalVersion.parse(answer.json())).toMatchObject({
      state: 'coming',
      publishedBy: expect.any(String) as string,
      mailing: { mailedCount: 0, waitingCount: 0, failedCount: 0, isQueued: false },
    });
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/publish'],
    ] as const) {
      const payload = method === 'PUT' ? typedVersion() : undefined;
      const refused = await staff.call(method, `/${draft.id}${path}`, payload, draft.version);
      expect([method, codeOf(refused.body)]).toEqual([method, 'LEGAL_PUBLISHED']);
    }
    const { db } = product.app;
    await expect(
      sql`update legal_version set name = '2032-01-01' where id = ${draft.id}`.execute(db),
    ).rejects.toThrow('stays as it is');
    await expect(sql`delete from legal_version where id = ${draft.id}`.execute(db)).rejects.toThrow(
      'stays as it is',
    );
    expect((await acts(draft.id)).at(-1)).toBe('legal_version.published');

    const again = await staff.call('POST', '', { document: 'terms', from: draft.id });
    expect(LegalVersion.parse(again.json())).toMatchObject({
      name: ahead(41),
      content: typedVersion().content,
    });
    await staff.remove(LegalVersion.parse(again.json()));
  });

  test('a correction comes before a coming version, on a day of its own within a year', async () => {
    const [present] = (await staff.call('GET', ''))
      .json<{ versions: LegalVersion[] }>()
      .versions.filter(({ document, state }) => document === 'terms' && state === 'present');
    const made = await staff.call('POST', '', { document: 'terms', from: present?.id });
    const draft = LegalVersion.parse(made.json());
    expect(draft).toMatchObject({ name: ahead(1), comingDays: [ahead(40)] });
    let { version } = draft;
    const faultsFrom = async (name: string, content = typedVersion().content) => {
      const saved = await staff.call(
        'PUT',
        `/${draft.id}`,
        typedVersion({ name, content }),
        version,
      );
      ({ version } = LegalVersion.parse(saved.json()));
      return faultsOf((await staff.publish({ ...draft, version })).body);
    };
    expect(await faultsFrom(ahead(40))).toEqual([['name', 'LEGAL_DAY_TAKEN']]);
    expect(await faultsFrom(ahead(367))).toEqual([
      ['name', 'LEGAL_DAY_TOO_FAR'],
      ['content.sv', 'LEGAL_TEXT_UNCHANGED'],
    ]);
    // It replaces the version before it, not the last one.
    expect(await faultsFrom(ahead(39), draft.content)).toEqual([
      ['content.sv', 'LEGAL_TEXT_UNCHANGED'],
    ]);
    const typed = typedVersion({ name: ahead(39) });
    const saved = await staff.call('PUT', `/${draft.id}`, typed, version);
    const published = await staff.publish(LegalVersion.parse(saved.json()));
    expect(LegalVersion.parse(published.json())).toMatchObject({
      state: 'coming',
      comingDays: [ahead(39), ahead(40)],
    });
    shiftClock(39 * 86_400);
    const read = await product.call({ method: 'GET', url: '/api/legal/terms' });
    expect(read.json()).toMatchObject({ name: ahead(0), state: 'present' });
  });

  test('by two concurrently happens once, and queues its mails once', async () => {
    const draft = await staff.draft('privacy', { name: ahead(60) });
    const answers = await Promise.all([staff.publish(draft), staff.publish(draft)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    expect((await acts(draft.id)).filter((act) => act === 'legal_version.published')).toHaveLength(
      1,
    );
    // With a duplicate key, one job would be in its second revision.
    const { rows } = await sql`
      select revision from graphile_worker.jobs
       where task_identifier = 'queue_legal_notices' and key = ${`legal_notices:${draft.id}`}`.execute(
      product.app.db,
    );
    expect(rows).toEqual([{ revision: 0 }]);
  });

  test('the list has both documents, of each the newest first', async () => {
    const listed = (await staff.call('GET', '')).json<{ versions: LegalVersion[] }>().versions;
    expect(listed.map(({ document, name, state }) => [document, name, state])).toEqual([
      ['terms', ahead(40), 'coming'],
      ['terms', ahead(39), 'coming'],
      ['terms', '2024-11-05', 'present'],
      ['privacy', ahead(60), 'coming'],
      ['privacy', '2024-11-05', 'present'],
    ]);
  });
});

test('the first versions stand as the server would have cleaned them', async () => {
  for (const document of ['terms', 'privacy'] as const) {
    const draft = LegalVersion.parse((await staff.call('POST', '', { document })).json());
    const { versions } = (await staff.call('GET', '')).json<{ versions: LegalVersion[] }>();
    const first = versions.find((one) => one.document === document && one.state === 'present');
    const { content } = LegalVersion.parse((await staff.call('GET', `/${first?.id}`)).json());
    const saved = await staff.call('PUT', `/${draft.id}`, typedVersion({ content }));
    expect(LegalVersion.parse(saved.json()).content).toEqual(content);
    await staff.remove(LegalVersion.parse(saved.json()));
  }
});
