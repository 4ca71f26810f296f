import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DatedText } from './DatedText.tsx';

afterEach(cleanup);

/** The text with what stays together in brackets. */
const shown = (text: string, day?: string): string =>
  render(<DatedText {...(day === undefined ? {} : { day })}>{text}</DatedText>)
    .container.innerHTML.replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']');

test('days stay together, words do not', () => {
  expect(shown('Från 2026-12-20 till 2027-01-01 08:00.')).toBe(
    'Från [2026-12-20] till [2027-01-01] 08:00.',
  );
  expect(shown('From 20/12/2026')).toBe('From [20/12/2026]');
  expect(shown('Den +day+.', '+day+')).toBe('Den [+day+].');
  expect(shown('Numret 556000-0000')).toBe('Numret 556000-0000');
});
