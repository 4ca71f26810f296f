import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { readDraft } from '../../lib/drafts.ts';
import { useFormDraft } from './form-draft.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';

interface Fields {
  city: string;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && 'city' in value;
}

function useDraftedForm() {
  const form = useForm<Fields>({ defaultValues: { city: '' } });
  const draft = useFormDraft(form, 'company', {
    isDraft: isFields,
    beside: () => ({ seenVersion: 3 }),
    onFound: ({ city }) => ({ city }),
  });
  return { form, draft };
}

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  vi.useRealTimers();
});

test('what is typed comes back after a reload, until it is cleared', () => {
  const first = renderHook(useDraftedForm);
  act(() => first.result.current.form.setValue('city', 'Umeå', { shouldDirty: true }));
  act(() => void vi.advanceTimersByTime(400));
  expect(readDraft('u1', 'company')).toEqual({ city: 'Umeå', seenVersion: 3 });
  first.unmount();

  const second = renderHook(useDraftedForm);
  expect(second.result.current.form.getValues('city')).toBe('Umeå');
  act(() => second.result.current.draft.clear());
  expect(readDraft('u1', 'company')).toBeNull();
});

test('what is typed in the last moment before a reload is kept', () => {
  const { result } = renderHook(useDraftedForm);
  act(() => result.current.form.setValue('city', 'Umeå', { shouldDirty: true }));
  expect(readDraft('u1', 'company')).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft('u1', 'company')).toEqual({ city: 'Umeå', seenVersion: 3 });
});

test('a draft of another shape is left alone', () => {
  window.localStorage.setItem(
    'draft:u1:company',
    JSON.stringify({ at: Date.now(), value: { town: 'Umeå' } }),
  );
  expect(renderHook(useDraftedForm).result.current.form.getValues('city')).toBe('');
});
