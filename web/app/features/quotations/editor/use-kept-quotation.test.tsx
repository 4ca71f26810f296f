import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../../lib/session.ts';
import { madeToken } from '../../../lib/token.factory.ts';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { emptyQuotation, QuotationFields } from './quotation-form.ts';
import { useKeptQuotation } from './use-kept-quotation.ts';

const start = emptyQuotation('Maja Lind', '2026-11-28');

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  localStorage.clear();
  vi.unstubAllGlobals();
});

function useEditor(partnerId: string) {
  const form = useSchemaForm(QuotationFields, { defaultValues: start });
  const draft = useKeptQuotation(form, { partnerId, inquiryId: 'i', start, version: 0 });
  return { form, draft };
}

/** Opens the quotation of one inquiry at a company; answers how it is left. */
function open(partnerId: string) {
  const { result, unmount } = renderHook(() => useEditor(partnerId));
  return {
    terms: () => result.current.form.getValues('terms'),
    type: (terms: string) => act(() => result.current.form.setValue('terms', terms)),
    isKept: () => result.current.draft.mark.kind !== 'none',
    leave: unmount,
  };
}

test('a quotation that is begun at one company is not shown at another of the same person', async () => {
  const first = open('one');
  first.type('Vårt timpris.');
  await vi.waitFor(() => expect(first.isKept()).toBe(true));
  first.leave();
  const other = open('other');
  await act(() => Promise.resolve());
  expect(other.terms()).toBe(start.terms);
  other.leave();
  const again = open('one');
  await vi.waitFor(() => expect(again.terms()).toBe('Vårt timpris.'));
});
