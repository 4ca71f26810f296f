import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { fieldMessages } from '@troskel/contract/ground/field-messages';
import { refusalsOf } from './platform/http/refusals-of.ts';
import { answersJson, openApiDocument } from '@troskel/contract/ground/openapi';
import type { CallExample, OpenApiDocument } from '@troskel/contract/ground/openapi';
import { notificationKinds, routes, describedFeatures } from './compose.ts';

const Routes = z.record(
  z.string(),
  z.object({ name: z.string(), method: z.string(), path: z.string() }),
);
const isGroupOfRoutes = (exported: unknown): exported is z.infer<typeof Routes> =>
  Routes.safeParse(exported).success && Object.keys(exported as object).length > 0;

interface Export {
  folder: string;
  name: string;
  value: unknown;
}

/** Loads everything that the contract exports. */
async function contractExports(): Promise<Export[]> {
  const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url));
  const found: Export[] = [];
  for (const path of globSync('*/**/*.ts', {
    cwd: contract,
    exclude: ['**/*.test.ts'],
  }).toSorted()) {
    const [folder = ''] = path.split('/');
    for (const [name, value] of Object.entries((await import(`${contract}${path}`)) as object)) {
      found.push({ folder, name, value });
    }
  }
  return found;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Collects schemas by export name; two of one name are prefixed with their folder. */
function namedSchemas(exported: readonly Export[]): Map<string, z.ZodMiniType> {
  const schemas = exported.filter(({ value }) => value instanceof z.ZodMiniType);
  const isShared = ({ name, value }: Export) =>
    schemas.some((other) => other.name === name && other.value !== value);
  return new Map(
    schemas.map((one) => [
      isShared(one) ? `${capitalised(one.folder)}${one.name}` : one.name,
      one.value as z.ZodMiniType,
    ]),
  );
}

const contractFile = (name: string) =>
  fileURLToPath(new URL(`../../contract/${name}`, import.meta.url));
const file = contractFile('openapi.json');
const examples = JSON.parse(readFileSync(contractFile('openapi-examples.json'), 'utf8')) as Record<
  string,
  CallExample
>;

test('every call has an example that it would take and answer (npm run record:examples)', () => {
  const withExample = routes.filter(answersJson);
  expect(Object.keys(examples).toSorted()).toEqual(withExample.map(({ name }) => name).toSorted());
  const faults = withExample.filter(({ name, body, response }) => {
    const example = examples[name];
    return (
      (body !== undefined && !body.safeParse(example?.body).success) ||
      !response.safeParse(example?.answer).success
    );
  });
  expect(faults.map(({ name }) => name)).toEqual([]);
});

test('the checked-in OpenAPI document is the contract’s (UPDATE_OPENAPI=1 writes it anew)', async () => {
  const document = openApiDocument(
    describedFeatures,
    namedSchemas(await contractExports()),
    refusalsOf,
    examples,
  );
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (process.env['UPDATE_OPENAPI']) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('every feature says what it is, and every reference in the document leads somewhere', () => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
  const components = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1]);
  expect(references.length).toBeGreaterThan(1000);
  expect(references.filter((to) => !components.includes(to ?? ''))).toEqual([]);
});

test('every body and every answer that has parts has a name, in the document', () => {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  const schemas = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].map((content) => [
      operationId,
      JSON.stringify(
        (content as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.[
          'application/json'
        ]?.schema ?? {},
      ),
    ]),
  );
  expect(schemas.filter(([, schema]) => schema?.includes('"$ref"')).length).toBeGreaterThan(300);
  expect(schemas.filter(([, schema]) => schema?.includes('"properties"'))).toEqual([]);
});

test('the document says which calls take a version, and which demand one', () => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const takers = (parameter: string) =>
    Object.values(document.paths)
      .flatMap((calls) => Object.values(calls))
      .filter(({ parameters }) => parameters.some(({ $ref }) => $ref === parameter))
      .map(({ operationId }) => operationId)
      .toSorted();
  const withIfMatch = (kind: string) =>
    routes.filter(({ ifMatch }) => ifMatch === kind).map(({ name }) => name);
  expect(takers('#/components/parameters/IfMatch')).toEqual(withIfMatch('optional').toSorted());
  const demanded = takers('#/components/parameters/IfMatchDemanded');
  expect(demanded).toEqual(withIfMatch('demanded').toSorted());
  expect(demanded.length).toBeGreaterThan(0);
});

/** Names of all that a caller can send or is answered: parameters, headers and fields. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(namesIn);
  const { in: place, name, properties } = part as Record<string, unknown>;
  return [
    ...(typeof place === 'string' && typeof name === 'string' ? [name] : []),
    ...(typeof properties === 'object' && properties !== null ? Object.keys(properties) : []),
    ...Object.values(part).flatMap(namesIn),
  ];
}

// A question in this product is one of the forum or of an inquiry, and `hintCode` is BankID's.
test.each([
  ['names a function that an answer would call', /callback|jsonp|function|handler/i],
  [
    'asks for a hint of a password or a secret question',
    /hint(?!Code$)|secret|security_?question|maiden|remind/i,
  ],
])('no parameter or field of any call %s', (_what, pattern) => {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const found = new Set(namesIn([paths, components]));
  expect(found).toContain('newPassword');
  expect(found).toContain('identityNumber');
  expect([...found].filter((name) => pattern.test(name))).toEqual([]);
});

test('every call that the contract declares is handled', async () => {
  const exported = (await contractExports()).map(({ value }) => value);
  const declared = new Set(
    exported.filter(isGroupOfRoutes).flatMap((group) => Object.values(group).map((r) => r.name)),
  );
  expect(declared.size).toBeGreaterThan(250);
  expect(routes.map(({ name }) => name).toSorted()).toEqual([...declared].toSorted());
});

test('every call is named after the folder of its feature', async () => {
  const camelCase = (folder: string) =>
    folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const strangers = (await contractExports())
    .filter(({ folder, value }) => folder !== 'ground' && isGroupOfRoutes(value))
    .flatMap(({ folder, value }) =>
      Object.values(value as z.infer<typeof Routes>)
        .map(({ name }) => name)
        .filter((name) => !name.startsWith(camelCase(folder))),
    );
  expect(strangers).toEqual([]);
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

test('every feature hands over the kinds of notification that it defines', async () => {
  const defined: unknown[] = [];
  for (const path of globSync('features/*/notification-kinds.ts', { cwd: import.meta.dirname })) {
    defined.push(
      ...Object.values((await import(`${import.meta.dirname}/${path}`)) as Record<string, unknown>),
    );
  }
  const known = new Set<unknown>(notificationKinds.values());
  expect(defined.filter((kind) => !known.has(kind))).toEqual([]);
});

test('answers that are kept on devices are read by GET, and hold neither secrets nor personal numbers', () => {
  const kept = routes.filter(({ keptOnDevice }) => keptOnDevice);
  expect(kept.length).toBeGreaterThan(10);
  for (const { name, method, answersSecret, answersFile, response } of kept) {
    expect([name, method, answersSecret, answersFile]).toEqual([name, 'GET', undefined, undefined]);
    const schema = JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }));
    const named = schema.match(/"[^"]*(?:personalNumber|secret|token)[^"]*":/gi) ?? [];
    expect([name, ...named]).toEqual([name]);
  }
});
