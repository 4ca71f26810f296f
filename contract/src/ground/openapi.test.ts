import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { fieldMessages } from './field-messages.ts';
import { openApiDocument } from './openapi.ts';

const file = fileURLToPath(new URL('../../openapi.json', import.meta.url));

test('the checked-in OpenAPI document is the contract’s (UPDATE_OPENAPI=1 writes it anew)', () => {
  const text = `${JSON.stringify(openApiDocument('https://partner.example'), null, 2)}\n`;
  if (process.env['UPDATE_OPENAPI']) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('every call has a name of its own and an address of its own', () => {
  const names = calls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const addresses = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('no answer with an address to send a file to is kept for a repeated call', () => {
  const told = calls.filter(
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
