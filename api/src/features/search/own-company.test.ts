import { search } from '@troskel/contract/search/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let company: MadePartner;
let field: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  company = await makePartner(product);
  field = await addMember(product, company.partnerId, 'field');
  await makePartner(product);
  const saved = await product.call({
    method: 'PUT',
    url: `/api/partners/${company.partnerId}/configurations/activate-geographic-area`,
    token: company.owner.token,
    payload: {
      regions: ['uppsala'],
      counties: ['24'],
      customAreas: [
        {
          name: 'Norra skärgården',
          type: 'polygon',
          coordinates: [
            [17.6, 59.8],
            [17.7, 59.8],
            [17.7, 59.9],
            [17.6, 59.9],
          ],
        },
      ],
    },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
});
afterAll(() => product.close());

async function found(q: string, { token }: SignedUp = company.owner, language = 'sv') {
  const answer = await product.call({
    method: 'GET',
    url: `/api/partners/${company.partnerId}/search?${new URLSearchParams({ q }).toString()}`,
    token,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return search.search.response
    .parse(answer.json())
    .groups.flatMap(({ kind, hits }) =>
      hits.map(({ title, detail, path }) => [kind, title, detail, path]),
    );
}

test('finds the areas of one’s own company, drawn and chosen, for those who can change them', async () => {
  const path = 'configurations/activate-geographic-area';
  expect(await found('skärg')).toEqual([['areas', 'Norra skärgården', 'Ritat område', path]]);
  expect(await found('uppsala')).toEqual([['areas', 'Uppsala', 'Vald region', path]]);
  expect(await found('västerbotten', company.owner, 'en')).toEqual([
    ['areas', 'Västerbotten County', 'Chosen county', path],
  ]);
  expect(await found('skärg', field)).toEqual([]);
});

test('finds members of one’s own company with their role', async () => {
  const { name, email } = await product.app.db
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', field.userId)
    .executeTakeFirstOrThrow();
  const hit = ['members', name, `${email} · fält`, 'members'];
  expect(await found(email)).toEqual([hit]);
  expect(await found(name, field)).toContainEqual(hit);
  // The other company's owner has the same name.
  expect(await found(name)).toHaveLength(2);
});
