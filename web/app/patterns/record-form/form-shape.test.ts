import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sentAs } from '../../ui/schema-form.ts';
import { isFormOf, partsOf } from './form-shape.ts';

const Form = z.object({
  name: z.object({ sv: z.string().check(z.trim(), z.minLength(1)), en: z.string() }),
  ids: z.array(z.string()),
  kind: z.enum(['rot', 'rut']),
  rows: z.array(z.object({ text: z.string().check(z.minLength(1)), isLabour: z.boolean() })),
  until: z.nullable(z.string()),
});
const Sent = sentAs(Form, ({ ids }) => ({ ids }), z.object({ ids: z.array(z.string()) }));

const filled = {
  name: { sv: '', en: 'Building' },
  ids: ['b', 'a'],
  kind: 'rot' as const,
  rows: [{ text: '', isLabour: true }],
  until: null,
};

test('every field is a part, by the name that the form and its refusals give it', () => {
  const answer = { id: '1', version: 2, ...filled };
  const parts = { 'name.sv': '', 'name.en': 'Building', ids: ['b', 'a'], kind: 'rot', until: null };
  expect(partsOf(Form, answer)).toEqual({
    ...parts,
    rows: filled.rows,
  });
  expect(Object.keys(partsOf(Sent, filled))).toEqual(Object.keys(partsOf(Form, filled)));
});

test('a draft is half filled in, and of the form’s shape', () => {
  expect([Form, Sent].map((schema) => isFormOf(schema, filled))).toEqual([true, true]);
  expect(isFormOf(Form, { ...filled, kind: '' })).toBe(true);
  const others = [
    null,
    'x',
    { ...filled, name: 'Bygg' },
    { ...filled, ids: 'a' },
    { ...filled, kind: 'green' },
    { ...filled, rows: [{ text: 'Golv' }] },
    { ...filled, until: 3 },
  ];
  expect(others.filter((one) => isFormOf(Form, one))).toEqual([]);
});
