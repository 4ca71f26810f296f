import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { publicDocument } from '@troskel/contract/ground/openapi-public';
import { publicContractVersion } from '@troskel/contract/ground/public-contract';
import { expect, test } from 'vitest';
import { routes } from './compose.ts';
import { breaksBetween } from './testing/contract-breaks.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../contract/${name}`, import.meta.url));
const released = fileOf('released-public-contract.json');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
const present = publicDocument(read(fileOf('openapi.json')));

test('the document of the public contract has its calls, and what they refer to, alone', () => {
  const calls = Object.values(present.paths).flatMap((byMethod) => Object.values(byMethod));
  const marked = routes.filter(({ inPublicContract }) => inPublicContract).map(({ name }) => name);
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(marked.toSorted());
  expect(present.info['version']).toBe(publicContractVersion);
  expect(Object.keys(present.components.securitySchemes)).toEqual(['apiKey']);
  expect(new Set(calls.flatMap(({ security }) => security.flatMap(Object.keys)))).toEqual(
    new Set(['apiKey']),
  );
  const text = JSON.stringify(present);
  const names = Object.entries(present.components).flatMap(([kind, named]) =>
    kind === 'securitySchemes'
      ? []
      : Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to));
  expect([...referred].filter((to) => !names.includes(to ?? ''))).toEqual([]);
  expect(names.filter((name) => !referred.has(name))).toEqual([]);
});

test('nothing that a program of the last release counts on has been taken away', () => {
  expect(breaksBetween(read(released), present)).toEqual([]);
});
