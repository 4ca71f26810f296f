import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApplicationDraftContent, KeptApplicationDraft } from './draft.ts';
import { CompanyInformation } from './company-form.ts';
import { partialForm } from '../values/partial-form.ts';

function faultsOf(content: unknown): string[] {
  const { error } = ApplicationDraftContent.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => [...path, message].join(' '));
}

describe('a draft of the application', () => {
  test('has every field of the form but the number that the server alone tells', () => {
    const { ownNumber: _, ...shape } = CompanyInformation.shape;
    const typed = Object.fromEntries(
      Object.entries(shape).map(([name, { def }]) => [name, def.type === 'object' ? {} : 'x']),
    );
    expect(ApplicationDraftContent.parse(typed)).toEqual(typed);
    expect(faultsOf({ ownNumber: '19770101-****' })).toEqual(['FIELD_INVALID']);
  });

  test.each([
    {},
    { registrationDate: '2O24-1', postalCode: '113', legalName: ' ', identityType: '' },
    { registeredFor: {} },
    { businessDescription: 'a'.repeat(9_999) },
  ])('may be half typed: %j', (content) => {
    expect(ApplicationDraftContent.parse(content)).toEqual(content);
  });

  test.each([
    [{ role: 'admin' }, ['FIELD_INVALID']],
    [{ registeredFor: { vat: true, more: 1 } }, ['registeredFor FIELD_INVALID']],
    [{ legalName: 5 }, ['legalName FIELD_INVALID']],
    [{ registeredFor: { vat: 'yes' } }, ['registeredFor vat FIELD_INVALID']],
    [{ businessDescription: 'a'.repeat(10_001) }, ['businessDescription FIELD_TOO_LONG']],
    [{ legalName: 'å'.repeat(9_999), businessDescription: 'å'.repeat(9_999) }, ['FIELD_TOO_LONG']],
    ['text', ['FIELD_INVALID']],
  ])('is refused: %j', (content, faults) => {
    expect(faultsOf(content)).toEqual(faults);
  });

  test('keeps no personal number, nor the beginning of one', () => {
    const content = {
      searchIdentityNumber: '19770101-2390',
      identityNumber: '770101',
      legalName: 'Målarn 770101',
    };
    const kept = { searchIdentityNumber: '', identityNumber: '', legalName: 'Målarn 770101' };
    expect(ApplicationDraftContent.parse(content)).toEqual(kept);
    expect(KeptApplicationDraft.parse(content)).toEqual(kept);
  });

  test.each([
    '16850615-1234',
    'pnr 850615-1234',
    '(850615-1234',
    "'850615",
    '85.06.15-1234',
    '85/06/15 1234',
    'SE850615123401',
    '８５０６１５－１２３４',
  ])('keeps no personal number however it is written: %s', (typed) => {
    expect(ApplicationDraftContent.parse({ identityNumber: typed })).toEqual({
      identityNumber: '',
    });
  });

  test.each(['556002-1361', '165560021361', 'SE556002136101', 'org.nr 202100-6255'])(
    'keeps the number of an organisation: %s',
    (typed) => {
      expect(ApplicationDraftContent.parse({ searchIdentityNumber: typed })).toEqual({
        searchIdentityNumber: typed,
      });
    },
  );

  test('drops what no database can keep', () => {
    expect(ApplicationDraftContent.parse({ city: 'Bor\u0000länge\uD800' })).toEqual({
      city: 'Borlänge\uFFFD',
    });
  });

  test('of an earlier form shows what the form still has', () => {
    expect(KeptApplicationDraft.parse({ city: 'Borlänge', fax: '0243' })).toEqual({
      city: 'Borlänge',
    });
  });
});

test('a form of lists, numbers and choices is loosened field by field', () => {
  const form = z.object({
    regions: z.array(z.enum(['a', 'b'])).check(z.minLength(1)),
    people: z.nullable(z.int().check(z.minimum(0))),
    note: z._default(z.string(), ''),
  });
  const half = partialForm(form, 'refused');
  const typed = { regions: ['c'], people: -1.5, note: '' };
  expect(half.parse(typed)).toEqual(typed);
  expect(half.parse({ people: null })).toEqual({ people: null });
  expect(half.safeParse({ regions: 'a' }).success).toBe(false);
  expect(half.safeParse({ regions: Array.from({ length: 101 }, () => 'a') }).success).toBe(false);
});
