import { expect, test } from 'vitest';
import { isGenuine, signAddress } from '../blobs/addresses.ts';
import { issueBlockNotice, readBlockNotice } from '../identity/block-notice.ts';
import { subscriptionOf, unsubscribeToken } from '../notifications/unsubscribe-link.ts';
import { isSameText } from './same-text.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const settings = { authSecret: 'a secret of this test' };
const userId = '01930000-0000-7000-8000-000000000001';
const now = new Date('2026-11-24T12:00:00Z');
const address = {
  method: 'GET',
  id: userId,
  expires: now.getTime() / 1000 + 60,
  name: '',
} as const;

test('texts are the same by every byte, and of other lengths never', () => {
  expect(isSameText('åäö', 'åäö')).toBe(true);
  expect(isSameText('åäö', 'åäo')).toBe(false);
  // Equal in characters, longer in bytes.
  expect(isSameText('åäö', 'aao')).toBe(false);
  expect(isSameText('', 'a')).toBe(false);
});

test.each<[string, string, (text: string) => boolean]>([
  [
    'a link that stops mails',
    unsubscribeToken(settings, { userId, subject: 'company' }),
    (text) => subscriptionOf(settings, text) !== null,
  ],
  [
    'an address of a file',
    new URL(signAddress(settings, address), 'https://a.example').searchParams.get('signature') ??
      '',
    (text) => isGenuine(settings, address, text, now),
  ],
  [
    'the notice of a block',
    issueBlockNotice(settings.authSecret, userId, now),
    (text) => readBlockNotice(settings.authSecret, text, now) !== null,
  ],
])('%s holds with one last letter of 64', (_, genuine, isTaken) => {
  const texts = letters.split('').map((letter) => genuine.slice(0, -1) + letter);
  expect(texts.filter(isTaken)).toEqual([genuine]);
});
