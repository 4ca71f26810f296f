import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { expect, test } from 'vitest';
import { breaksBetween } from './contract-breaks.ts';

const text = { type: 'string' };
const things = {
  type: 'object',
  properties: {
    name: text,
    size: { type: 'integer' },
    kind: { type: 'string', enum: ['a', 'b'] },
    parent: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
  },
  required: ['name', 'size'],
};

interface Call {
  query?: object[];
  sent?: object;
  answered?: object;
  status?: string;
  right?: string;
}

/** A document of one call. */
function documentOf({ query = [], sent = things, answered = things, ...call }: Call = {}) {
  const { status = '200', right = 'things:write' } = call;
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    paths: {
      '/things': {
        post: {
          operationId: 'things.make',
          'x-api-key-right': right,
          parameters: query,
          requestBody: json(sent),
          responses: { [status]: json(answered), 400: {} },
        },
      },
    },
    components: { schemas: { Thing: things } },
  } as unknown as OpenApiDocument;
}

const change = (properties: object, required: string[] = things.required) => ({
  ...things,
  properties: { ...things.properties, ...properties },
  required,
});
const without = (name: keyof typeof things.properties) => {
  const { [name]: _gone, ...properties } = things.properties;
  return { ...things, properties, required: things.required.filter((one) => one !== name) };
};
const parameter = (name: string, required: boolean, schema: object = text) => ({
  name,
  in: 'query',
  required,
  schema,
});

const released = documentOf({ query: [parameter('sort', false)] });
const breaks = (call: Call) =>
  breaksBetween(released, documentOf({ query: [parameter('sort', false)], ...call }));

test('a contract does not break with itself', () => {
  expect(breaks({})).toEqual([]);
});

test.each<[string, Call]>([
  ['a field more in the answer', { answered: change({ more: text }, ['name', 'size', 'more']) }],
  ['a field more that may be sent', { sent: change({ more: text }) }],
  [
    'a parameter more that may be sent',
    { query: [parameter('sort', false), parameter('q', false)] },
  ],
  ['a field that need not be sent any more', { sent: change({}, ['name']) }],
  ['a field that is always there now', { answered: change({}, ['name', 'size', 'kind']) }],
  [
    'a word more in what is taken',
    { sent: change({ kind: { type: 'string', enum: ['a', 'b', 'c'] } }) },
  ],
  [
    'a word more in the answer',
    { answered: change({ kind: { type: 'string', enum: ['a', 'b', 'c'] } }) },
  ],
  ['a number in place of an integer that is sent', { sent: change({ size: { type: 'number' } }) }],
  [
    'null as well in what is taken',
    { sent: change({ name: { anyOf: [text, { type: 'null' }] } }) },
  ],
  ['a length that is longer', { sent: change({ name: text }) }],
])('%s breaks nothing', (_what, call) => {
  expect(breaks(call)).toEqual([]);
});

test.each<[string, Call, string]>([
  ['a field gone from the answer', { answered: without('kind') }, 'is answered kind: is gone'],
  [
    'a field that may be missing',
    { answered: change({}, ['name']) },
    'is answered size: may be missing',
  ],
  [
    'null as well in the answer',
    { answered: change({ name: { anyOf: [text, { type: 'null' }] } }) },
    'is answered name: answers something else than before',
  ],
  [
    'another type in the answer',
    { answered: change({ size: text }) },
    'is answered size: its type is another (string)',
  ],
  [
    'a number in place of an integer',
    { answered: change({ size: { type: 'number' } }) },
    'is answered size: its type is another (number)',
  ],
  ['a field that is no longer taken', { sent: without('kind') }, 'sends kind: is gone'],
  [
    'a field that must be sent',
    { sent: change({}, ['name', 'size', 'kind']) },
    'sends kind: must be sent',
  ],
  [
    'a new field that must be sent',
    { sent: change({ more: text }, ['name', 'size', 'more']) },
    'sends more: must be sent',
  ],
  [
    'a word that is no longer taken',
    { sent: change({ kind: { type: 'string', enum: ['a'] } }) },
    'sends kind: no longer takes b',
  ],
  [
    'words where there was text',
    { sent: change({ name: { type: 'string', enum: ['a'] } }) },
    'sends name: takes some words only',
  ],
  [
    'a length that is shorter',
    { sent: change({ name: { type: 'string', maxLength: 9 } }) },
    'sends name: maxLength is stricter',
  ],
  [
    'a least length',
    { sent: change({ name: { type: 'string', minLength: 1 } }) },
    'sends name: minLength is stricter',
  ],
  [
    'a pattern',
    { sent: change({ name: { type: 'string', pattern: '^a' } }) },
    'sends name: pattern is another',
  ],
  [
    'a parameter that must be sent',
    { query: [parameter('sort', true)] },
    'sends query sort: must be sent',
  ],
  [
    'a new parameter that must be sent',
    { query: [parameter('sort', false), parameter('q', true)] },
    'sends query q: must be sent',
  ],
  ['a parameter that is gone', { query: [] }, 'sends query sort: is gone'],
  [
    'another type of parameter',
    { query: [parameter('sort', false, { type: 'integer' })] },
    'sends query sort: its type is another (string)',
  ],
  ['another status', { status: '201' }, 'is answered answers 201 in place of 200'],
  ['another right', { right: 'others:write' }, 'needs the right others:write'],
])('%s breaks', (_what, call, fault) => {
  expect(breaks(call)).toEqual([`POST /things ${fault}`]);
});

test('a call that is gone, or called something else, breaks', () => {
  const none = { ...released, paths: {} };
  expect(breaksBetween(released, none)).toEqual(['POST /things: is gone']);
  const renamed = structuredClone(released);
  renamed.paths['/things']!['post']!.operationId = 'things.add';
  expect(breaksBetween(released, renamed)).toEqual(['POST /things is called things.add']);
});

test('schemas that contain themselves are compared to the end, through their names', () => {
  const inner = { ...things, properties: { ...things.properties, size: text } };
  const present = structuredClone(documentOf({ query: [parameter('sort', false)] }));
  present.components.schemas['Thing'] = inner;
  expect(breaksBetween(released, present)).toEqual([
    'POST /things sends parent: takes less than before',
    'POST /things is answered parent: answers something else than before',
  ]);
});
