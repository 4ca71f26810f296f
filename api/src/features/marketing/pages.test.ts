import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { company, linksOf } from './waiting-list.factory.ts';

/** Minimal pages with the elements that the server fills; browser tests check their appearance. */
const formPage = `<!DOCTYPE html><html lang="sv"><head><title>Väntelista</title>
<script>if (1 < 2 && "å") document.title;</script></head><body>
<form method="post"><div data-form-notice hidden tabindex="-1"><p data-form-message hidden></p>
<ul data-form-faults hidden></ul></div>
<input type="hidden" name="started" value=""><input type="hidden" name="token" value="">
<input type="hidden" name="entry" value=""><input type="hidden" name="key" value="">
<input id="companyName" name="companyName" value="">
<p data-fault-of="companyName" hidden></p>
<input id="email" name="email" type="email" value=""><p data-fault-of="email" hidden></p>
<textarea id="trade" name="trade"></textarea>
<select id="source" name="source"><option value=""></option><option value="colleague">A</option></select>
</form></body></html>`;

let folder: string;
let product: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-pages-'));
  for (const path of [
    'waiting-list',
    'en/waiting-list',
    'home-care-waiting-list',
    'waiting-list/confirm',
    'waiting-list/leave',
    'waiting-list/expired',
  ]) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), formPage);
  }
  product = await startTestApp({ clientFolder: folder });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await product.app.pool.query('delete from rate_limit');
  await product.app.pool.query('delete from waiting_list_entry');
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterEach(() => shiftClock(0));

const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

const post = (
  url: string,
  fields: Record<string, string> | string,
  headers: Record<string, string | undefined> = own,
) =>
  product.server.inject({
    method: 'POST',
    url,
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const get = (url: string, headers = {}) => product.server.inject({ method: 'GET', url, headers });

/** Counts the elements of a kind in a page, as a browser parses it. */
const count = (html: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html)).length;

const entries = () => product.app.db.selectFrom('waitingListEntry').selectAll().execute();

describe('a form without a script', () => {
  test('is taken in, in the language of its page, and leads to the thanks', async () => {
    const answer = await post('/en/waiting-list', { ...company, reference: '', unknown: 'x' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/en/waiting-list/thanks');
    expect(await entries()).toMatchObject([{ email: company.email, offer: { language: 'en' } }]);
  });

  test('has its start time: what is sent too fast is asked for again', async () => {
    const page = await get('/waiting-list');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const started = /name="started" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const quick = await post('/waiting-list', { ...company, started });
    expect(quick.statusCode).toBe(422);
    expect(quick.body).toContain('skicka en gång till');
    expect(quick.body).toContain(`value="${company.companyName}"`);
    expect(await entries()).toEqual([]);
    const again = /name="started" value="([^"]+)"/.exec(quick.body)?.[1] ?? '';
    shiftClock(3);
    expect((await post('/waiting-list', { ...company, started: again })).statusCode).toBe(303);
  });

  test('comes back with its faults at their fields and all that was typed', async () => {
    const typed = { ...company, companyName: ' ', email: 'åsa@', trade: 'El\n"och" <tele>' };
    const answer = await post('/waiting-list', typed);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).toMatch(/^<!DOCTYPE html><html lang="sv">/i);
    expect(answer.body).toContain('<title>Fel: Väntelista</title>');
    expect(answer.body).toContain('<p data-form-message="">2 fält behöver rättas.</p>');
    expect(answer.body).toContain('<li><a href="#email">Email-adressen är felaktigt');
    expect(answer.body).toContain('<p data-fault-of="companyName">Ange företagets namn</p>');
    expect(answer.body).toMatch(/<input id="email"[^>]*value="åsa@"[^>]*aria-invalid="true"/);
    expect(answer.body).toContain('>\nEl\n"och" &lt;tele&gt;</textarea>');
    expect(answer.body).toContain('<option value="colleague" selected');
    // The page's own script keeps its hash.
    expect(answer.body).toContain('<script>if (1 < 2 && "å") document.title;</script>');
  });

  test('reflects no mark-up, whatever is typed', async () => {
    const script = `"><script>alert(1)</script><input value='`;
    const hostile = Object.fromEntries(Object.keys(company).map((name) => [name, script]));
    const answer = await post('/waiting-list', { ...hostile, [script]: script });
    expect(answer.statusCode).toBe(422);
    for (const name of ['script', 'input']) {
      expect(count(answer.body, name)).toBe(count(formPage, name));
    }
  });

  test.each([
    [
      '10 000 characters in every field',
      Object.fromEntries(Object.keys(company).map((name) => [name, 'å'.repeat(10_000)])),
      422,
    ],
    ['null characters', { ...company, name: 'a\u0000b' }, 422],
    ['half a character', 'name=%ED%A0%80&email=x', 422],
    ['fields twice', 'email=a%40b.se&email=c%40d.se', 422],
    ['no field', '', 422],
    ['broken escapes', 'name=%&email=%zz', 422],
    ['names of the language itself', '__proto__=x&constructor=y&toString=z', 422],
    ['nearly a megabyte', `name=${'x'.repeat(900_000)}`, 413],
  ])('answers %s with the page, clearly', async (_, fields, status) => {
    const answer = await post('/waiting-list', fields);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('<form method="post">');
    expect(answer.body).toMatch(/data-form-message="">[^<]+</);
    expect(await entries()).toEqual([]);
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'rubbish'])(
    'answers a body of the type %s with the page',
    async (type) => {
      const answer = await post('/waiting-list', '{}', { ...own, 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.body).toContain('gick inte att läsa');
    },
  );

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused, and its values are not shown', async (_, headers) => {
    const answer = await post('/waiting-list', company, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('från en annan webbplats');
    expect(answer.body).not.toContain(company.companyName);
    expect(await entries()).toEqual([]);
  });

  test('of one network waits after ten, as through the call; typed values are kept', async () => {
    const page = await get('/waiting-list');
    const started = /name="started" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    shiftClock(3);
    const sent = { ...company, started };
    const answers = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const posts = Array.from({ length: 50 }, () => post('/waiting-list', sent));
      answers.push(...(await Promise.all(posts)));
    }
    const refusals = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(10);
    expect(refusals).toHaveLength(990);
    const [refused] = refusals;
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.body).toMatch(/Vänta \d+ minuter och skicka igen/);
    expect(refused?.body).toContain(`value="${company.companyName}"`);
    const call = { method: 'POST', url: '/api/partner/form/waiting-list', payload: sent } as const;
    expect((await product.call(call)).statusCode).toBe(429);
    expect((await product.call({ ...call, remoteAddress: '192.0.2.9' })).statusCode).toBe(201);
  });

  test('brings a message with or without an address to answer to', async () => {
    const message = 'Hur gör man?\r\nOch när?';
    const answer = await post('/contact', { message, email: '', source: '', reference: '' });
    expect(answer.headers.location).toBe('/contact/thanks');
    await post('/contact', { message, email: 'asa@example.com', source: 'press' });
    const kept = await product.app.db
      .selectFrom('formEntry')
      .select(['type', 'data'])
      .orderBy('createdAt')
      .execute();
    const text = 'Hur gör man?\nOch när?';
    expect(kept).toEqual([
      { type: 'contact', data: { message: text } },
      { type: 'contact', data: { message: text, email: 'asa@example.com', source: 'press' } },
    ]);
    expect((await post('/contact', { message: '', email: 'asa@' })).statusCode).toBe(422);
  });

  test('is packed for whoever can unpack it', async () => {
    const answer = await get('/waiting-list', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('name="started"');
  });

  test('whose page was not built is not found', async () => {
    expect((await get('/en/home-care-waiting-list')).statusCode).toBe(404);
    expect((await post('/en/home-care-waiting-list', {})).statusCode).toBe(422);
  });
});

describe('a mailed link', () => {
  const part =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n';
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', `${part}--b--\r\n`],
  ])(
    'is accepted from a mail program’s server as %s, without cookie, origin or page',
    async (type, payload) => {
      await post('/waiting-list', company);
      const { leave } = await linksOf(product);
      const press = async (address: string) =>
        product.call({
          method: 'POST',
          url: address,
          payload,
          headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
        });
      const forged = new URL(leave);
      forged.searchParams.set('key', 'x');
      expect((await press(forged.pathname + forged.search)).statusCode).toBe(410);
      expect(await entries()).toHaveLength(1);
      for (let times = 0; times < 2; times += 1) {
        const answer = await press(leave.pathname + leave.search);
        expect([answer.statusCode, answer.body]).toEqual([200, 'ok']);
      }
      expect(await entries()).toEqual([]);
    },
  );

  test('opened changes nothing, pressed confirms, and pressed again answers the same', async () => {
    await post('/waiting-list', company);
    const { confirm } = await linksOf(product);
    const page = await get(confirm.pathname + confirm.search);
    expect(page.headers['cache-control']).toBe('no-store');
    const token = confirm.searchParams.get('token') ?? '';
    expect(page.body).toContain(`name="token" value="${token}"`);
    expect(await entries()).toMatchObject([{ confirmedAt: null }]);
    for (const _press of [1, 2]) {
      const pressed = await post(confirm.pathname, { token });
      expect(pressed.statusCode).toBe(303);
      expect(pressed.headers.location).toBe('/waiting-list/confirmed');
    }
    expect((await entries())[0]?.confirmedAt).toBeInstanceOf(Date);
  });

  test('removes the entry when its button is pressed', async () => {
    await post('/waiting-list', company);
    const { leave } = await linksOf(product);
    await get(leave.pathname + leave.search);
    expect(await entries()).toHaveLength(1);
    const pressed = await post(leave.pathname, Object.fromEntries(leave.searchParams));
    expect(pressed.headers.location).toBe('/waiting-list/left');
    expect(await entries()).toEqual([]);
  });

  test.each(['/waiting-list/confirm', '/waiting-list/leave'])(
    'that is no longer valid says so: %s',
    async (path) => {
      for (const fields of ['', 'token=x', 'entry=x&key=x', `token=${'x'.repeat(9000)}`]) {
        expect((await post(path, fields)).statusCode).toBe(410);
      }
      expect((await post(path, 'token=x', { origin: 'https://evil.example' })).statusCode).toBe(
        403,
      );
      const opened = await get(`${path}?token="><script>alert(1)</script>&key=x`);
      expect(opened.statusCode).toBe(200);
      expect(count(opened.body, 'script')).toBe(1);
    },
  );

  test('has a rate limit', async () => {
    const statuses = [];
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await post('/waiting-list/confirm', 'token=x')).statusCode);
    }
    expect(statuses.at(-2)).toBe(410);
    expect(statuses.at(-1)).toBe(429);
  });
});
