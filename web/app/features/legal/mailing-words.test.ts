import { expect, test } from 'vitest';
import { legalAdminTexts } from './legal-admin.texts.ts';
import { mailingWords, nextAsking } from './mailing-words.ts';

const done = { mailedCount: 1200, waitingCount: 0, failedCount: 0, isQueued: true };
const words = (mailing: typeof done | null): string =>
  mailingWords(mailing, legalAdminTexts.sv, String).join(', ');

test('mailingWords says what there is, and of nothing nothing', () => {
  expect(words(null)).toBe('Inga mejl');
  expect(words(done)).toBe('1200 skickade');
  expect(words({ mailedCount: 0, waitingCount: 7, failedCount: 2, isQueued: false })).toBe(
    '0 skickade, 7 kvar att skicka, 2 gick inte att skicka, Fler läggs till',
  );
});

test('a page asks again while mails are on their way or are still being added', () => {
  expect(nextAsking([null, done, { ...done, failedCount: 3 }])).toBe(false);
  expect(nextAsking([done, { ...done, waitingCount: 1 }])).toBeGreaterThan(0);
  expect(nextAsking([{ ...done, mailedCount: 0, isQueued: false }])).toBeGreaterThan(0);
});
