import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { fieldMessages } from '@troskel/contract/ground/field-messages';
import { refusalsOf } from './platform/http/refusals-of.ts';
import { openApiDocument } from '@troskel/contract/ground/openapi';
import { routes, routesByFeature } from './compose.ts';

const Routes = z.record(
  z.string(),
  z.object({ name: z.string(), method: z.string(), path: z.string() }),
);
const isGroupOfRoutes = (exported: unknown): exported is z.infer<typeof Routes> =>
  Routes.safeParse(exported).success && Object.keys(exported as object).length > 0;

const file = fileURLToPath(new URL('../../contract/openapi.json', import.meta.url));

test('the checked-in OpenAPI document is the contract’s (UPDATE_OPENAPI=1 writes it anew)', () => {
  const text = `${JSON.stringify(openApiDocument('https://partner.example', routesByFeature, refusalsOf), null, 2)}\n`;
  if (process.env['UPDATE_OPENAPI']) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('every call that the contract declares is handled', async () => {
  const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url));
  const declared = new Set<string>();
  for await (const path of glob('*/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })) {
    const exported = Object.values((await import(`${contract}${path}`)) as object);
    for (const routesOf of exported.filter(isGroupOfRoutes)) {
      for (const { name } of Object.values(routesOf)) declared.add(name);
    }
  }
  expect(declared.size).toBeGreaterThan(250);
  expect(routes.map(({ name }) => name).toSorted()).toEqual([...declared].toSorted());
});

test('every call has a name of its own and an address of its own', () => {
  const names = routes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const addresses = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('no answer with an address to send a file to is kept for a repeated call', () => {
  const told = routes.filter(
    ({ method, response }) =>
      method === 'POST' &&
      /uploadUrl"/i.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter(({ answersSecret }) => answersSecret !== true)).toEqual([]);
});

test('every error and field message says something in both languages', () => {
  for (const entry of [...Object.values(errorCatalogue), ...Object.values(fieldMessages)]) {
    expect(entry.sv.length).toBeGreaterThan(5);
    expect(entry.en.length).toBeGreaterThan(5);
  }
});
