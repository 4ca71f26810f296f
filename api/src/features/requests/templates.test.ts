import { answerTemplates } from '@troskel/contract/requests/answer-templates';
import type { AnswerTemplate } from '@troskel/contract/requests/answer-templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let partner: MadePartner;
beforeAll(async () => {
  product = await startTestApp();
  partner = await makePartner(product);
});
beforeEach(async () => void (await product.app.db.deleteFrom('answerTemplate').execute()));
afterAll(() => product.close());

function templatesOf(token: string, partnerId = partner.partnerId) {
  const url = `/api/partners/${partnerId}/answer-templates`;
  return {
    add: (name: string, text = 'Hej {customer}') =>
      product.call({ method: 'POST', url, token, payload: { name, text } }),
    change: (id: string, payload: object, version?: number) =>
      product.call({
        method: 'PATCH',
        url: `${url}/${id}`,
        token,
        payload,
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      }),
    remove: (id: string, version?: number) =>
      product.call({
        method: 'DELETE',
        url: `${url}/${id}`,
        token,
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      }),
    list: async (): Promise<AnswerTemplate[]> =>
      answerTemplates.listTemplates.response.parse(
        (await product.call({ method: 'GET', url, token })).json(),
      ),
  };
}

const templateOf = (answer: { json(): unknown }): AnswerTemplate =>
  answerTemplates.createTemplate.response.parse(answer.json());

test('colleagues share templates, in Swedish order', async () => {
  const own = templatesOf(partner.owner.token);
  expect((await own.add('Öppet hus')).statusCode).toBe(201);
  await own.add('Boka besök');
  await own.add('Ändrad tid');
  const colleague = await addMember(product, partner.partnerId, 'office');
  const names = (await templatesOf(colleague.token).list()).map(({ name }) => name);
  expect(names).toEqual(['Boka besök', 'Ändrad tid', 'Öppet hus']);
});

test('a name is there once, whatever its letters', async () => {
  const own = templatesOf(partner.owner.token);
  await own.add('Boka besök');
  const other = templateOf(await own.add('Avböj'));
  for (const answer of [
    await own.add('boka besök'),
    await own.change(other.id, { name: 'BOKA BESÖK', text: 'Hej' }),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errors: [{ code: 'TEMPLATE_NAME_TAKEN', field: 'name' }],
    });
  }
  // Changing the case of its own name is no clash.
  expect((await own.change(other.id, { name: 'AVBÖJ', text: 'Hej' })).statusCode).toBe(200);
});

test('the second of two editors gets what the first has changed', async () => {
  const own = templatesOf(partner.owner.token);
  const made = templateOf(await own.add('Boka besök'));
  const changed = templateOf(
    await own.change(made.id, { name: 'Boka', text: 'Hej' }, made.version),
  );
  expect(changed).toMatchObject({ id: made.id, version: 2, name: 'Boka' });
  const late = await own.change(made.id, { name: 'Besök', text: 'Hej' }, made.version);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ errors: [{ code: 'EDIT_CONFLICT' }], present: changed });
  // Repeating it is no conflict.
  const again = await own.change(made.id, { name: 'Boka', text: 'Hej' }, made.version);
  expect(again.statusCode).toBe(200);
  const removed = await own.remove(made.id, made.version);
  expect(removed.statusCode).toBe(409);
  expect(removed.json()).toMatchObject({ errors: [{ code: 'EDIT_CONFLICT' }], present: changed });
  expect(await own.list()).toEqual([changed]);
  expect((await own.remove(made.id, changed.version)).statusCode).toBe(200);
});

test('there are fifty at most', async () => {
  const now = new Date();
  await product.app.db
    .insertInto('answerTemplate')
    .values(
      Array.from({ length: 49 }, (_, index) => ({
        id: `00000000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
        partnerId: partner.partnerId,
        name: `Mall ${index}`,
        text: 'Hej',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  const own = templatesOf(partner.owner.token);
  const answers = await Promise.all([own.add('Sista'), own.add('För många')]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
});

test("another partner's templates are not found", async () => {
  const made = templateOf(await templatesOf(partner.owner.token).add('Boka besök'));
  const stranger = await makePartner(product);
  const theirs = templatesOf(stranger.owner.token, stranger.partnerId);
  expect(await theirs.list()).toEqual([]);
  expect((await theirs.change(made.id, { name: 'Vår', text: 'Hej' })).statusCode).toBe(404);
  expect((await theirs.remove(made.id)).statusCode).toBe(404);
  expect((await templatesOf(partner.owner.token).remove(made.id)).statusCode).toBe(200);
  expect(await templatesOf(partner.owner.token).list()).toEqual([]);
});

test.each([
  ['no name', { name: '', text: 'Hej' }, 'name'],
  ['a long name', { name: 'x'.repeat(61), text: 'Hej' }, 'name'],
  ['a blank text', { name: 'Boka', text: ' \n ' }, 'text'],
  ['a long text', { name: 'Boka', text: 'x'.repeat(4001) }, 'text'],
])('%s is refused by its field', async (_, payload, field) => {
  const answer = await product.call({
    method: 'POST',
    url: `/api/partners/${partner.partnerId}/answer-templates`,
    token: partner.owner.token,
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field }] });
});
