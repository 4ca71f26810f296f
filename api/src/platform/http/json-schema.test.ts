import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../../compose.ts';
import { serialiserOf } from './json-schema.ts';

test('a serialiser writes the fields of its schema, and nothing else', () => {
  const write = serialiserOf(z.object({ name: z.string(), city: z.nullable(z.string()) }));
  expect(write({ name: 'Öberg', city: null, secret: 1 })).toBe('{"name":"Öberg","city":null}');
});

// A server builds it at the first answer, and would start with one that cannot be built.
test.each(routes.map(({ name, response }) => [name, response] as const))(
  'the serialiser of %s can be built',
  (_, response) => {
    expect(serialiserOf(response)).toBeTypeOf('function');
  },
);
