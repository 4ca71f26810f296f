import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('a page that is open past midnight in Sweden has the new day when it is looked at', () => {
  vi.setSystemTime(new Date('2026-11-28T22:59:00Z'));
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-28');
  vi.setSystemTime(new Date('2026-11-28T23:01:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe('2026-11-29');
});
