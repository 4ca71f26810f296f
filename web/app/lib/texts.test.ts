import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from './language.ts';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts({
  sv: { title: 'Hej', count: (count: number) => `${count} trådar`, list: ['ett', 'två'] },
  en: { title: 'Hello', count: (count) => `${count} threads`, list: ['one'] },
});

afterEach(() => setLanguage('sv'));

test('an unknown visitor reads Swedish, and a change of language is followed and remembered', () => {
  const { result } = renderHook(() => useTexts(texts));
  expect([result.current.title, result.current.count(2), result.current.list[1]]).toEqual([
    'Hej',
    '2 trådar',
    'två',
  ]);
  act(() => setLanguage('en'));
  expect([result.current.title, result.current.count(2)]).toEqual(['Hello', '2 threads']);
  expect(window.localStorage.getItem('language')).toBe('en');
});
