import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ownPage, showPage } from './company-pages.factory.ts';
import { isOfName, slugOfName } from './page-address.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const named = (legalName: string) => makePartner(product, { company: { legalName } });

const rename = (partnerId: string, companyName: string) =>
  product.app.db
    .insertInto('partnerProfile')
    .values({ partnerId, companyName, description: '', updatedAt: new Date() })
    .onConflict((conflict) => conflict.column('partnerId').doUpdateSet({ companyName }))
    .execute();

describe('the switch of a company’s page', () => {
  test('is off until somebody turns it on, and keeps the address when it is turned off', async () => {
    const made = await named('Åkes Rör & Värme AB');
    const page = ownPage(product, made);
    expect(await page.read()).toEqual({
      isShown: false,
      path: null,
      hasEarlierName: false,
      insurer: null,
      insurerStatedOn: null,
      version: 1,
    });
    expect(await page.change({ isShown: true })).toMatchObject({
      isShown: true,
      path: '/foretag/akes-ror-varme-ab',
      version: 2,
    });
    expect(await page.change({ isShown: false })).toMatchObject({
      isShown: false,
      path: '/foretag/akes-ror-varme-ab',
    });
    const acts = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', made.partnerId)
      .orderBy('at')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'partner.page_shown',
      'partner.page_taken_down',
    ]);
  });

  test('gives no two companies one address, also of those who had it before', async () => {
    const [one, other, third] = [
      await named('Bergs El'),
      await named('Bergs El'),
      await named('Bergs, El'),
    ];
    expect(await showPage(product, one)).toBe('/foretag/bergs-el');
    expect(await showPage(product, other)).toBe('/foretag/bergs-el-2');
    await rename(one.partnerId, 'Bergs Elteknik');
    const page = ownPage(product, one);
    expect(await page.read()).toMatchObject({ path: '/foretag/bergs-el', hasEarlierName: true });
    expect(await page.change({ renewsPath: true })).toMatchObject({
      path: '/foretag/bergs-elteknik',
      hasEarlierName: false,
    });
    expect(await showPage(product, third)).toBe('/foretag/bergs-el-3');
    await rename(one.partnerId, 'Bergs El');
    expect(await page.change({ renewsPath: true })).toMatchObject({ path: '/foretag/bergs-el' });
  });

  test('keeps an insurance as stated today, until it is taken back', async () => {
    const page = ownPage(product, await named('Carls Tak'));
    const stated = await page.change({ insurer: '  Trygg-Hansa ' });
    expect(stated).toMatchObject({ insurer: 'Trygg-Hansa', isShown: false });
    expect(stated.insurerStatedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await page.change({ insurer: null })).toMatchObject({ insurerStatedOn: null });
    for (const insurer of ['', ' ', 'x'.repeat(101)]) {
      const { statusCode, body } = await page.call({ insurer }, 3);
      expect([statusCode, body], insurer).toEqual([400, expect.stringContaining('"insurer"')]);
    }
  });

  test('refuses somebody who has seen an earlier version, a field worker, and a stranger', async () => {
    const made = await named('Dahls Golv');
    const page = ownPage(product, made);
    await page.change({ isShown: true });
    const stale = await page.call({ isShown: false }, 1);
    expect([stale.statusCode, stale.json<{ present: unknown }>().present]).toEqual([
      409,
      await page.read(),
    ]);
    const worker = await addMember(product, made.partnerId, 'field');
    const stranger = await product.signInAs('partner');
    const change = { method: 'PATCH' as const, url: page.url, payload: { isShown: false } };
    const headers = { 'if-match': '"2"' };
    expect((await product.call({ ...change, headers, token: worker.token })).statusCode).toBe(403);
    expect((await product.call({ ...change, headers, token: stranger })).statusCode).toBe(404);
    expect(await page.read()).toMatchObject({ isShown: true });
  });
});

test.each([
  ['Åkes Rör & Värme AB', 'akes-ror-varme-ab'],
  ['北京', 'foretag'],
  ['lång '.repeat(30), 'lang-lang-lang-lang-lang-lang-lang-lang-lang-lang-lang-lang'],
])('the slug of %j is %s', (name, slug) => {
  expect(slugOfName(name)).toBe(slug);
  expect(isOfName(slug, name)).toBe(true);
  expect(isOfName(`${slug}-12`, name)).toBe(true);
  expect(isOfName(`${slug}-x`, name)).toBe(false);
});
