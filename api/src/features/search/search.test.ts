import { partner } from '@troskel/contract/account/partner';
import { mostHits, search } from '@troskel/contract/search/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asked as askedOf } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let token: string;
let partnerId: string;
let otherToken: string;
let otherPartnerId: string;

async function partnerOf(ofToken: string): Promise<string> {
  const profile = await product.call({
    method: 'GET',
    url: '/api/partner/profile',
    token: ofToken,
  });
  return partner.getProfile.response.parse(profile.json()).partnerId;
}

beforeAll(async () => {
  product = await startTestApp();
  token = await product.signInAs('partner');
  otherToken = await product.signInAs('partner-premium');
  partnerId = await partnerOf(token);
  otherPartnerId = await partnerOf(otherToken);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('office').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

interface OfficeColumns {
  name: string;
  city?: string;
  streetAddress?: string;
  postalCode?: string;
  partnerId?: string;
  deletedAt?: Date;
}

async function addOffices(...places: OfficeColumns[]): Promise<string[]> {
  const now = new Date();
  const rows = places.map((place) => ({
    id: uuid(),
    partnerId,
    streetAddress: 'Storgatan 1',
    postalCode: '11122',
    city: 'Stockholm',
    createdAt: now,
    updatedAt: now,
    ...place,
  }));
  await product.app.db.insertInto('office').values(rows).execute();
  return rows.map(({ id }) => id);
}

const ask = (q: string, of = partnerId, as = token) =>
  product.call({
    method: 'GET',
    url: `/api/partners/${of}/search?${new URLSearchParams({ q }).toString()}`,
    token: as,
  });

async function find(q: string) {
  const answer = await ask(q);
  expect(answer.statusCode).toBe(200);
  return search.search.response.parse(answer.json()).groups;
}

/** Answers the names of the offices found, in order. */
const names = async (q: string) =>
  (await find(q)).flatMap(({ kind, hits }) =>
    kind === 'offices' ? hits.map(({ title }) => title) : [],
  );

describe('search.search', () => {
  test('answers an office with where it lies and the page that shows it', async () => {
    const [id] = await addOffices({
      name: 'Huvudkontor',
      streetAddress: 'Kungsgatan 42',
      postalCode: '75321',
      city: 'Uppsala',
    });
    expect(await find('huvud')).toEqual([
      {
        kind: 'offices',
        hits: [
          {
            id,
            title: 'Huvudkontor',
            detail: 'Kungsgatan 42, 753 21 Uppsala',
            path: `offices#office-${id}`,
          },
        ],
        hasMore: false,
      },
    ]);
  });

  test.each(['kungsg', 'UPPSALA', '75321', '753 21', '753', 'kontor uppsala', 'gatan 42'])(
    'finds it by %s',
    async (q) => {
      await addOffices(
        {
          name: 'Huvudkontor',
          streetAddress: 'Kungsgatan 42',
          postalCode: '75321',
          city: 'Uppsala',
        },
        { name: 'Norr', streetAddress: 'Åvägen 3', postalCode: '90325', city: 'Umeå' },
      );
      expect(await names(q)).toEqual(['Huvudkontor']);
    },
  );

  test('knows Swedish letters: exact first, unmarked letters find marked ones alone', async () => {
    await addOffices({ name: 'Måla norr' }, { name: 'Mala norr' }, { name: 'Mäla norr' });
    expect(await names('mala')).toEqual(['Mala norr', 'Måla norr', 'Mäla norr']);
    expect(await names('måla')).toEqual(['Måla norr']);
    expect(await names('MA\u030ALA')).toEqual(['Måla norr']);
  });

  test('finds nothing for one letter, an empty text or spaces', async () => {
    await addOffices({ name: 'Uppsala' });
    for (const q of ['', ' ', 'u', '  u  ', '\u200B\u200B', '\t'])
      expect(await find(q)).toEqual([]);
    expect(await names('up')).toEqual(['Uppsala']);
  });

  test('takes signs that mean something elsewhere for what they are', async () => {
    await addOffices({ name: 'Uppsala' }, { name: 'Rea 50 % i_källaren' }, { name: "O'Brien" });
    for (const q of ['%%', '__', '.*', '\\\\', "' or 1=1 --", '::', '[a-z]']) {
      expect(await names(q), q).toEqual([]);
    }
    expect(await names('50 %')).toEqual(['Rea 50 % i_källaren']);
    expect(await names('i_k')).toEqual(['Rea 50 % i_källaren']);
    expect(await names("o'b")).toEqual(["O'Brien"]);
  });

  test('is not thrown by what cannot be seen or is far too long', async () => {
    await addOffices({ name: 'Uppsala' });
    expect(await names('upp\u0007sala')).toEqual(['Uppsala']);
    expect(await names('\u0007\u200B')).toEqual([]);
    expect((await ask('u'.repeat(100))).statusCode).toBe(200);
    for (const length of [101, 10_000]) {
      const answer = await ask('u'.repeat(length));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ code: 'FIELD_TOO_LONG', field: 'q' }] });
    }
    const base = `/api/partners/${partnerId}/search`;
    for (const url of [base, `${base}?q=up&q=sala`, `${base}?q[a]=up`]) {
      expect((await product.call({ method: 'GET', url, token })).statusCode, url).toBe(400);
    }
    const half = await product.call({ method: 'GET', url: `${base}?q=%ED%A0%80up`, token });
    expect(half.statusCode).toBe(200);
  });

  test('answers the best five and says that there are more', async () => {
    await addOffices(...Array.from({ length: mostHits }, (_, i) => ({ name: `Filial ${i + 1}` })));
    expect(await find('filial')).toMatchObject([{ hasMore: false }]);
    await addOffices({ name: 'Filialen' });
    const [group] = await find('filial');
    expect(group?.hasMore).toBe(true);
    expect(group?.hits.map(({ title }) => title)).toEqual([
      'Filial 1',
      'Filial 2',
      'Filial 3',
      'Filial 4',
      'Filial 5',
    ]);
  });

  test('shows nothing deleted and nothing of another partner', async () => {
    await addOffices(
      { name: 'Borttagen', deletedAt: new Date() },
      { name: 'Hemlig', partnerId: otherPartnerId },
    );
    expect(await find('borttagen')).toEqual([]);
    expect(await find('hemlig')).toEqual([]);
    expect((await ask('hemlig', otherPartnerId)).statusCode).toBe(404);
    expect((await ask('hemlig', otherPartnerId, otherToken)).json()).toMatchObject({
      groups: [{ hits: [{ title: 'Hemlig' }] }],
    });
    expect((await ask('hemlig', uuid())).statusCode).toBe(404);
    expect((await ask('hemlig', partnerId, (await product.signUp()).token)).statusCode).toBe(404);
  });

  test('finds a request by customer and street, for the company that it has reached alone', async () => {
    const {
      member,
      inquiryId,
      partnerId: asked,
    } = await askedOf(product, undefined, 'Zebralampan i hallen blinkar.');
    // Of a company that comes later.
    const other = await askedOf(product);
    const found = async (of: string, q: string, as = member) => {
      const answer = await as('GET', `/partners/${of}/search?q=${encodeURIComponent(q)}`);
      expect(answer.statusCode).toBe(200);
      return search.search.response.parse(answer.json()).groups.flatMap(({ hits }) => hits);
    };
    const hit = {
      id: inquiryId,
      title: 'Maja Lind',
      detail: expect.stringMatching(
        /^\p{L}[\p{L} ]+ · Ny · \d{4}-\d\d-\d\d · Storgatan 4, Umeå$/u,
      ) as string,
      path: `requests/${inquiryId}`,
    };
    for (const q of ['maja', 'Lind', 'storg 4', 'zebralampan']) {
      expect(await found(asked, q), q).toContainEqual(hit);
    }
    expect(await found(asked, 'gunnar')).toEqual([]);
    expect(await found(other.partnerId, 'maja', other.member)).toHaveLength(1);
    expect(await found(other.partnerId, 'zebralampan', other.member)).toEqual([]);
  });

  test('has a rate limit, and logs no search', async () => {
    const points = search.search.limit?.points ?? 0;
    expect(points).toBeGreaterThan(0);
    for (let asked = 0; asked < points; asked += 1) {
      expect((await ask('lönnlig')).statusCode).toBe(200);
    }
    const refused = await ask('lönnlig');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(product.logLines.join('\n')).not.toMatch(/l(ö|%C3%B6)nnlig/i);
  });
});
