import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useEditConflict } from './use-edit-conflict.ts';

afterEach(cleanup);

const set = vi.fn<(part: string, value: string | boolean) => void>();
const opened = { name: 'Bas', features: 'Ett', isPremium: false };

test('what a colleague alone has touched is taken over, and the rest is theirs to choose', () => {
  set.mockReset();
  const { result } = renderHook(() => useEditConflict(opened, set));
  expect(result.current.met).toBeNull();
  const theirs = { name: 'Grund', features: 'Två', isPremium: false };
  act(() => result.current.meet({ ...opened, name: 'Start' }, theirs, 2));
  expect(result.current.met).toMatchObject({
    taken: ['features'],
    disputed: ['name'],
    version: 2,
  });
  expect(set.mock.calls).toEqual([['features', 'Två']]);
  act(() => result.current.take('name'));
  expect(set.mock.calls.at(-1)).toEqual(['name', 'Grund']);
  expect(result.current.met?.disputed).toEqual([]);
});

test('another conflict is held against what the one before told', () => {
  set.mockReset();
  const { result } = renderHook(() => useEditConflict(opened, set));
  const first = { ...opened, name: 'Grund' };
  act(() => result.current.meet({ ...opened, name: 'Start' }, first, 2));
  act(() => result.current.meet({ ...first }, { ...first, name: 'Enkel' }, 3));
  expect(result.current.met).toMatchObject({ taken: ['name'], disputed: [] });
});

test('what has been saved is what the next one is held against', () => {
  set.mockReset();
  const { result } = renderHook(() => useEditConflict(opened, set));
  const kept = { ...opened, name: 'Start' };
  act(() => result.current.meet(kept, { ...opened, name: 'Grund' }, 2));
  act(() => result.current.settle(kept));
  expect(result.current.met).toBeNull();
  act(() => result.current.meet(kept, { ...opened, name: 'Enkel' }, 4));
  expect(result.current.met).toMatchObject({ taken: ['name'], disputed: [] });
});
