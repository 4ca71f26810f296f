import { rowTemplates, TemplateRow } from '@troskel/contract/quotations/row-templates';
import type { RowTemplate } from '@troskel/contract/quotations/row-templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { labour, material } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let partner: MadePartner;
beforeAll(async () => {
  product = await startTestApp();
  partner = await makePartner(product);
});
beforeEach(async () => void (await product.app.db.deleteFrom('quotationRowTemplate').execute()));
afterAll(() => product.close());

const rows = [labour(800, 60_000), material(100, 450_000)].map((row) => TemplateRow.parse(row));

function templatesOf(token: string, partnerId = partner.partnerId) {
  const url = `/api/partners/${partnerId}/quotation-row-templates`;
  const seen = (version?: number) =>
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
  return {
    add: (name: string, kept: object[] = rows) =>
      product.call({ method: 'POST', url, token, payload: { name, rows: kept } }),
    change: (id: string, payload: object, version?: number) =>
      product.call({ method: 'PATCH', url: `${url}/${id}`, token, payload, ...seen(version) }),
    remove: (id: string, version?: number) =>
      product.call({ method: 'DELETE', url: `${url}/${id}`, token, ...seen(version) }),
    list: async (): Promise<RowTemplate[]> =>
      rowTemplates.listRowTemplates.response.parse(
        (await product.call({ method: 'GET', url, token })).json(),
      ),
  };
}

const templateOf = (answer: { json(): unknown }): RowTemplate =>
  rowTemplates.createRowTemplate.response.parse(answer.json());
const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { code: string }[] }).errors[0]?.code;

test('colleagues share the rows of a template, in Swedish order', async () => {
  const own = templatesOf(partner.owner.token);
  expect((await own.add('Öppningar')).statusCode).toBe(201);
  await own.add('Byta elcentral', rows.slice(0, 1));
  const colleague = await addMember(product, partner.partnerId, 'office');
  expect(await templatesOf(colleague.token).list()).toMatchObject([
    { name: 'Byta elcentral', rows: rows.slice(0, 1), version: 1 },
    { name: 'Öppningar', rows },
  ]);
});

test('one is renamed, its rows are replaced, and it is removed, by who has seen it', async () => {
  const own = templatesOf(partner.owner.token);
  const made = templateOf(await own.add('Elcentral'));
  const renamed = templateOf(await own.change(made.id, { name: 'Byta elcentral' }, made.version));
  expect(renamed).toEqual({ ...made, name: 'Byta elcentral', version: 2 });
  const dearer = [TemplateRow.parse(labour(900, 65_000))];
  const late = await own.change(made.id, { name: 'Elcentral', rows: dearer }, made.version);
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'EDIT_CONFLICT']);
  expect(late.json()).toMatchObject({ present: renamed });
  // Repeating what is stored is no conflict.
  expect((await own.change(made.id, { name: 'Byta elcentral' }, made.version)).statusCode).toBe(
    200,
  );
  const changed = templateOf(
    await own.change(made.id, { name: 'Byta elcentral', rows: dearer }, renamed.version),
  );
  expect(changed.rows).toEqual(dearer);
  expect(codeOf(await own.remove(made.id, renamed.version))).toBe('EDIT_CONFLICT');
  expect((await own.remove(made.id, changed.version)).statusCode).toBe(200);
  expect(await own.list()).toEqual([]);
});

test('a name is there once, whatever its letters, and there are fifty at most', async () => {
  const own = templatesOf(partner.owner.token);
  const made = templateOf(await own.add('Elcentral'));
  const other = templateOf(await own.add('Uttag'));
  const { version } = other;
  for (const answer of [
    await own.add('ELCENTRAL'),
    await own.change(other.id, { name: 'elcentral' }, version),
  ]) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'TEMPLATE_NAME_TAKEN']);
  }
  expect((await own.change(made.id, { name: 'ELCENTRAL' }, made.version)).statusCode).toBe(200);
  for (let count = 2; count < 49; count += 1) await own.add(`Mall ${count}`);
  const answers = await Promise.all([own.add('Sista'), own.add('För många')]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
});

test("another partner's templates are not found", async () => {
  const made = templateOf(await templatesOf(partner.owner.token).add('Elcentral'));
  const stranger = await makePartner(product);
  const theirs = templatesOf(stranger.owner.token, stranger.partnerId);
  expect(await theirs.list()).toEqual([]);
  expect((await theirs.change(made.id, { name: 'Vår' }, 1)).statusCode).toBe(404);
  expect((await theirs.remove(made.id, 1)).statusCode).toBe(404);
  expect(await templatesOf(partner.owner.token).list()).toHaveLength(1);
});

test.each([
  ['no name', { name: ' ', rows }, 'name'],
  ['a long name', { name: 'x'.repeat(61), rows }, 'name'],
  ['no rows', { name: 'Elcentral', rows: [] }, 'rows'],
  ['a row without words', { name: 'Elcentral', rows: [{ ...rows[0], text: ' ' }] }, 'rows.0.text'],
  [
    'more rows than a quotation has',
    { name: 'Elcentral', rows: Array.from({ length: 101 }, () => rows[0]) },
    'rows',
  ],
])('%s is refused by its field', async (_, payload, field) => {
  const url = `/api/partners/${partner.partnerId}/quotation-row-templates`;
  const { token } = partner.owner;
  const answer = await product.call({ method: 'POST', url, token, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field }] });
});
