import { faq } from '@troskel/contract/faq/reading';
import { search } from '@troskel/contract/search/calls';
import { longestSearch } from '@troskel/contract/values/word-search';
import { partner } from '@troskel/contract/account/partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { faqStaff } from './faq.factory.ts';

let product: TestApp;
let staff: Awaited<ReturnType<typeof faqStaff>>;
let token: string;

beforeAll(async () => {
  product = await startTestApp();
  staff = await faqStaff(product);
  token = await product.signInAs('partner');
});
beforeEach(async () => {
  await product.app.db.deleteFrom('faqQuestion').execute();
  await product.app.db.deleteFrom('faqCategory').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

const get = (path: string, language = 'sv', as = token) =>
  product.call({
    method: 'GET',
    url: `/api/faq/${path}`,
    token: as,
    headers: { 'accept-language': language },
  });
const categories = async (language?: string) =>
  faq.listCategories.response.parse((await get('categories', language)).json()).categories;
const category = async (id: string, language?: string) =>
  faq.getCategory.response.parse((await get(`categories/${id}`, language)).json());

describe('faq.listCategories and faq.getCategory', () => {
  test('answer in the call’s language what is published, in the order of the staff', async () => {
    const first = await staff.addCategory({ isPublic: true, slug: 'bankid' });
    const second = await staff.addCategory({ name: { sv: 'Fakturor', en: 'Invoices' } });
    await staff.addCategory({ name: { sv: 'Tom', en: 'Empty' } });
    const hidden = await staff.addQuestion(first.id, { isPublished: false });
    const shown = await staff.addQuestion(first.id);
    await staff.addQuestion(second.id);
    expect(await categories('en')).toEqual([
      {
        id: first.id,
        name: first.name.en,
        description: 'The first steps.',
        questionCount: 1,
        slug: 'bankid',
      },
      expect.objectContaining({ name: 'Invoices', slug: null }),
    ]);
    await staff.change('category-order', {
      ids: (await staff.call('GET', 'categories'))
        .json<{ categories: { id: string }[] }>()
        .categories.map(({ id }) => id)
        .toReversed(),
    });
    expect((await categories()).map(({ name }) => name)).toEqual(['Fakturor', first.name.sv]);
    const answer = await category(first.id);
    expect(answer.questions).toEqual([
      {
        id: shown.id,
        question: 'Hur byter jag lösenord?',
        answer: '<p>Under inställningar.</p>',
        language: 'sv',
        hasHelped: null,
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain(hidden.id);
  });

  test('fall back to the other language, question and answer together', async () => {
    const { id } = await staff.addCategory();
    await staff.addQuestion(id, {
      question: { sv: 'Endast svenska?', en: '' },
      answer: { sv: '<p>Ja.</p>', en: '' },
    });
    expect((await category(id, 'en')).questions).toMatchObject([
      { question: 'Endast svenska?', answer: '<p>Ja.</p>', language: 'sv' },
    ]);
  });

  test('need an account and something to read', async () => {
    const { id } = await staff.addCategory();
    expect((await get(`categories/${id}`)).statusCode).toBe(404);
    expect((await get('categories/nonsense')).statusCode).toBe(404);
    await staff.addQuestion(id);
    expect((await get(`categories/${id}`)).statusCode).toBe(200);
    const nobody = await product.call({ method: 'GET', url: '/api/faq/categories' });
    expect(nobody.statusCode).toBe(401);
    const newcomer = (await product.signUp()).token;
    expect((await get('categories', 'sv', newcomer)).statusCode).toBe(200);
  });
});

describe('faq.giveFeedback', () => {
  const say = (id: string, payload: object, as = token) =>
    product.call({
      method: 'PUT',
      url: `/api/faq/questions/${id}/feedback`,
      token: as,
      payload,
    });

  test('is one vote per reader, who can change it; staff see counts and no names', async () => {
    const { id } = await staff.addCategory();
    const question = await staff.addQuestion(id);
    const other = await product.signInAs('partner-premium');
    const no = await say(question.id, { hasHelped: false, comment: '  Saknar\u202E bild ' });
    expect([no.statusCode, no.json()]).toEqual([200, { hasHelped: false }]);
    await say(question.id, { hasHelped: true, comment: 'inte kvar' }, other);
    expect((await category(id)).questions[0]?.hasHelped).toBe(false);
    expect((await staff.call('GET', `questions/${question.id}`)).json()).toMatchObject({
      helpedCount: 1,
      notHelpedCount: 1,
      commentCount: 1,
    });
    const comments: unknown = (await staff.call('GET', `questions/${question.id}/comments`)).json();
    expect(comments).toMatchObject({ rows: [{ comment: 'Saknar bild' }], nextCursor: null });
    await say(question.id, { hasHelped: true });
    expect((await staff.call('GET', `questions/${question.id}`)).json()).toMatchObject({
      helpedCount: 2,
      notHelpedCount: 0,
      commentCount: 0,
    });
  });

  test('is refused for an unpublished question, a long comment, or no vote', async () => {
    const { id } = await staff.addCategory();
    const hidden = await staff.addQuestion(id, { isPublished: false });
    expect((await say(hidden.id, { hasHelped: true })).statusCode).toBe(404);
    const shown = await staff.addQuestion(id);
    const long = await say(shown.id, { hasHelped: false, comment: 'å'.repeat(301) });
    expect(long.json()).toMatchObject({ errors: [{ code: 'FIELD_TOO_LONG', field: 'comment' }] });
    expect((await say(shown.id, { hasHelped: 'ja' })).statusCode).toBe(400);
  });

  test('comments come twenty at a time', async () => {
    const { id } = await staff.addCategory();
    const question = await staff.addQuestion(id);
    for (let count = 0; count < 21; count += 1) {
      const { token: reader } = await product.signUp();
      await say(question.id, { hasHelped: false, comment: `nr ${count}` }, reader);
    }
    const path = `questions/${question.id}/comments`;
    const first = (await staff.call('GET', path)).json<{
      rows: { id: string; comment: string }[];
      nextCursor: string;
    }>();
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]?.comment).toBe('nr 20');
    expect((await staff.call('GET', `${path}?cursor=${first.nextCursor}`)).json()).toMatchObject({
      rows: [{ comment: 'nr 0' }],
      nextCursor: null,
    });
  });
});

describe('faq.search', () => {
  const find = async (q: string, language?: string) =>
    faq.search.response.parse(
      (await get(`search?${new URLSearchParams({ q }).toString()}`, language)).json(),
    );
  const found = async (q: string) =>
    (await find(q)).hits.map(({ question }) => question.map(({ text }) => text).join(''));
  let categoryId: string;
  const addSwedish = async (sv: string) =>
    staff.addQuestion(categoryId, {
      question: { sv, en: '' },
      answer: { sv: '<p>Under inställningar.</p>', en: '' },
    });

  beforeEach(async () => {
    const { id } = await staff.addCategory({ name: { sv: 'Konto', en: 'Account' } });
    categoryId = id;
    await staff.addQuestion(id);
    await staff.addQuestion(id, {
      question: { sv: 'Var hittar jag fakturor?', en: 'Where do I find invoices?' },
      answer: {
        sv: '<p>Välj <strong>Fakturor</strong> i menyn. Autogiro ställs in hos banken.</p>',
        en: '<p>Choose <strong>Invoices</strong> in the menu.</p>',
      },
    });
    await staff.addQuestion(id, {
      question: { sv: 'Hemlig faktura', en: 'Secret' },
      isPublished: false,
    });
  });

  test.each([
    ['fakturan', 'Var hittar jag fakturor?'],
    ['FAKT', 'Var hittar jag fakturor?'],
    ['autogiro', 'Var hittar jag fakturor?'],
    ['invoices', 'Var hittar jag fakturor?'],
    ['lösenord', 'Hur byter jag lösenord?'],
    ['hur byter jag mitt lösenord', 'Hur byter jag lösenord?'],
  ])('finds %s, in either language', async (q, question) => {
    expect(await found(q)).toEqual([question]);
  });

  test('marks hits as text, and says when only some words were found', async () => {
    const { hits, isPartial } = await find('autogiro');
    expect(isPartial).toBe(false);
    expect(hits[0]?.excerpt).toContainEqual({ text: 'Autogiro', isHit: true });
    expect(hits[0]?.categoryName).toBe('Konto');
    const some = await find('betala med autogiro');
    expect([some.isPartial, some.hits.length]).toEqual([true, 1]);
    expect((await find('invoice', 'en')).hits[0]?.question).toContainEqual({
      text: 'invoices',
      isHit: true,
    });
  });

  test('finds nothing by punctuation, stop words or an empty text', async () => {
    for (const q of ['', 'och', "' or 1=1", '%', ':*', '&|!()', 'xyzzy']) {
      expect((await find(q)).hits, q).toEqual([]);
    }
    const long = await get(`search?q=${'a'.repeat(longestSearch + 1)}`);
    expect(long.statusCode).toBe(400);
  });

  test.each([
    ['losenord', 'lösenord', 'Hur byter jag lösenord?'],
    ['lösneord', 'lösenord', 'Hur byter jag lösenord?'],
    ['invoisces', 'invoices', 'Var hittar jag fakturor?'],
    // Two slips in a long word.
    ['instelningar', 'inställningar', 'Hur byter jag lösenord?'],
    ['hur byter jag mitt löesnord', 'lösenord', 'Hur byter jag lösenord?'],
  ])('finds what is misspelt: %s', async (q, used, question) => {
    const { hits, isPartial, corrections } = await find(q);
    const typed = q.split(' ').at(-1);
    expect([isPartial, corrections]).toEqual([false, [{ typed, used }]]);
    expect(hits.map((hit) => hit.question.map(({ text }) => text).join(''))).toEqual([question]);
  });

  test('marks what a misspelt word was corrected to', async () => {
    expect((await find('löesnord')).hits[0]?.question).toContainEqual({
      text: 'lösenord',
      isHit: true,
    });
  });

  test('prefers what is written in more questions, of words as near', async () => {
    for (const sv of ['Vilken panel?', 'Vilken penel?', 'Var är min panel?']) await addSwedish(sv);
    const { corrections } = await find('pnel');
    expect(corrections.map(({ used }) => used)).toEqual(['panel', 'penel']);
  });

  test('corrects beside words that are found, also where no answer has all', async () => {
    expect(await find('autogiro löesnord')).toMatchObject({
      isPartial: true,
      corrections: [{ typed: 'löesnord', used: 'lösenord' }],
      hits: [{}, {}],
    });
  });

  test('corrects no word that is found, begun, short, or like none', async () => {
    // "faktura" stands in what is not published, and is found by another form all the same.
    for (const q of ['lösenord', 'lösen', 'faktura', 'väj', 'xyzzy', 'betala autogiro']) {
      expect((await find(q)).corrections, q).toEqual([]);
    }
    // The last word may be half typed; another is misspelt.
    expect((await find('autogir')).hits).toHaveLength(1);
    expect((await find('autogir banken')).corrections).toEqual([
      { typed: 'autogir', used: 'autogiro' },
    ]);
  });

  test('tells of no word that only what is not published says, or said before', async () => {
    expect(await find('hemlgi')).toEqual({ hits: [], isPartial: false, corrections: [] });
    const edited = await addSwedish('Var är takpannan?');
    expect((await find('takpanann')).corrections).toEqual([
      { typed: 'takpanann', used: 'takpannan' },
    ]);
    await staff.change(
      `questions/${edited.id}`,
      {
        categoryId: edited.categoryId,
        question: { sv: 'Var är diskbänken?', en: '' },
        answer: edited.answer,
        isPublished: true,
      },
      edited.version,
    );
    expect((await find('takpanann')).corrections).toEqual([]);
    expect((await find('diskbäknen')).hits).toHaveLength(1);
    await product.app.db.deleteFrom('faqQuestion').where('id', '=', edited.id).execute();
    expect((await find('diskbäknen')).corrections).toEqual([]);
  });

  test('looks for no other words while all are found', async () => {
    const asked = vi.spyOn(product.app.pool, 'query');
    try {
      await find('lösenord');
      expect(
        asked.mock.calls.map(([query]: unknown[]) => (query as { name?: string }).name),
      ).not.toContain('faq-search-misspelt');
      await find('lösneord');
      expect(
        asked.mock.calls.map(([query]: unknown[]) => (query as { name?: string }).name),
      ).toContain('faq-search-misspelt');
    } finally {
      asked.mockRestore();
    }
  });

  test('is a part of the search of the portal', async () => {
    const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
    const { partnerId } = partner.getProfile.response.parse(profile.json());
    for (const q of ['invoic', 'invoisces']) {
      const answer = await product.call({
        method: 'GET',
        url: `/api/partners/${partnerId}/search?q=${q}`,
        token,
        headers: { 'accept-language': 'en' },
      });
      const { groups } = search.search.response.parse(answer.json());
      expect(groups).toMatchObject([
        { kind: 'faq', hits: [{ title: 'Where do I find invoices?', detail: 'Account' }] },
      ]);
      expect(groups[0]?.hits[0]?.path).toMatch(/^faq\/[\da-f-]{36}#question-[\da-f-]{36}$/);
    }
  });
});
