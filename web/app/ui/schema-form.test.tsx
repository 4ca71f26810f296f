import { act, renderHook } from '@testing-library/react';
import { isLoadedFieldCode } from '@troskel/contract/ground/first-field-messages';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../lib/failures.ts';
import { schemaResolver, showRefusedFields, useSchemaForm } from './schema-form.ts';

// As when the connection is lost before the page has come to rest.
vi.mock('@troskel/contract/ground/field-messages', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const Fields = z.object({
  website: z.string().check(z.startsWith('www.', 'WEBSITE_INVALID')),
  city: z.string().check(z.minLength(1, 'FIELD_MANDATORY')),
});
const options = { fields: {}, shouldUseNativeValidation: false };

test('a form whose messages cannot be loaded says of each field that its value is refused', async () => {
  expect(isLoadedFieldCode('WEBSITE_INVALID')).toBe(false);
  const { errors } = await schemaResolver(Fields)({ website: 'x', city: '' }, undefined, options);
  expect(errors).toMatchObject({
    website: { message: 'FIELD_INVALID' },
    city: { message: 'FIELD_MANDATORY' },
  });
});

test('a form’s own words are no code, and stay', async () => {
  const Own = z.object({ box: z.literal(true, 'Kryssa i rutan.') });
  const { errors } = await schemaResolver(Own)({ box: false as never }, undefined, options);
  expect(errors).toMatchObject({ box: { message: 'Kryssa i rutan.' } });
});

const refusal = (status: number, code: string, field: string) =>
  new CallError({ status, errors: [{ code, field, message: 'Sagt av servern.' }], route: 'x' });

test.each([
  ['one with loaded words says them', 422, 'FIELD_MANDATORY', 'FIELD_MANDATORY'],
  ['one without says the server’s', 422, 'WEBSITE_INVALID', 'Sagt av servern.'],
  ['of a malformed call, too', 400, 'WEBSITE_INVALID', 'Sagt av servern.'],
  ['what is no field’s is left to the form', 409, 'EMAIL_EXISTS', undefined],
  ['and so is a header', 400, 'BAD_REQUEST', undefined],
])('of the fields of a refused call %s', (_, status, code, message) => {
  const { result } = renderHook(() =>
    useSchemaForm(Fields, { defaultValues: { website: '', city: '' } }),
  );
  const form = result.current;
  let isShown = false;
  act(() => {
    isShown = showRefusedFields(form, refusal(status, code, 'website'), () => 'website');
  });
  expect(isShown).toBe(message !== undefined);
  expect(form.getFieldState('website').error?.message).toBe(message);
});
