import { beforeEach, expect, test } from 'vitest';
import { hideToast, showToast, toasts } from './toasts.ts';

beforeEach(() => toasts.set([]));

test('at most five toasts stand at once; the oldest makes room', () => {
  for (let number = 1; number <= 7; number += 1) {
    showToast({ kind: 'info', title: `Nummer ${number}` });
  }
  expect(toasts.get().map((toast) => toast.title)).toEqual([
    'Nummer 3',
    'Nummer 4',
    'Nummer 5',
    'Nummer 6',
    'Nummer 7',
  ]);
});

test('the same words are not shown twice at a time', () => {
  const first = showToast({ kind: 'error', title: 'Fel', text: 'Igen.' });
  expect(showToast({ kind: 'error', title: 'Fel', text: 'Igen.' })).toBe(first);
  expect(toasts.get()).toHaveLength(1);
  hideToast(first);
  expect(showToast({ kind: 'error', title: 'Fel', text: 'Igen.' })).not.toBe(first);
});
