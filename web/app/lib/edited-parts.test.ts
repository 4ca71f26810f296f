import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partNamesOf, partsOf } from './edited-parts.ts';

const Form = z.object({
  name: z.object({ sv: z.string().check(z.trim()), en: z.string() }),
  ids: z.array(z.string()),
  isPublic: z.boolean(),
});

test('every field is a part, by the name that the form and its refusals give it', () => {
  expect(partNamesOf(Form)).toEqual(['name.sv', 'name.en', 'ids', 'isPublic']);
});

test('what is held is the form’s alone, and the order of what was chosen does not matter', () => {
  const name = { sv: 'Bygg', en: 'Building' };
  const answer = { id: '1', version: 2, name, ids: ['b', 'a'], isPublic: false };
  const parts = { 'name.sv': 'Bygg', 'name.en': 'Building', ids: 'a,b', isPublic: false };
  expect(partsOf(Form, answer)).toEqual(parts);
});
