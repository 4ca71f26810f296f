import { push } from '@troskel/contract/notifications/push';
import { expect, test } from 'vitest';
import { addressOf, confirmAddress, isElsewhere, readPushed, windowAt } from './pushed.ts';

const origin = 'https://partner.example';

test.each([
  ['/partners/p1/requests/r1', `${origin}/partners/p1/requests/r1`],
  [`${origin}/init`, `${origin}/init`],
  ['https://elsewhere.example/x', `${origin}/`],
  ['//elsewhere.example/x', `${origin}/`],
  ['javascript:alert(1)', `${origin}/`],
  [undefined, `${origin}/`],
])('%j leads to %s', (path, address) => {
  expect(addressOf(path, origin)).toBe(address);
});

test.each([
  ['/messages#m2', `${origin}/messages`],
  ['/messages', `${origin}/messages#m1`],
  ['/', `${origin}/messages#m1`],
  ['/forum', undefined],
])('%s is shown in %j of the open windows', (path, url) => {
  const windows = [{ url: url ?? `${origin}/messages` }, { url: `${origin}/settings` }];
  expect(windowAt(windows, addressOf(path, origin))).toBe(url && windows[0]);
});

test.each([
  ['/messages#m2', '/messages#m1', true],
  ['/messages#m2', '/messages', true],
  ['/messages#m2', '/messages#m2', false],
  ['/messages', '/messages#m1', false],
  ['/messages', '/messages', false],
  ['/', '/messages#m1', false],
])('for %s a window at %s is moved: %j', (path, shown, isMoved) => {
  expect(isElsewhere({ url: `${origin}${shown}` }, addressOf(path, origin))).toBe(isMoved);
});

test('a message is read, and one that cannot be is shown without words of its own', () => {
  const pushed = {
    title: 'Nytt meddelande',
    text: 'Maja har skrivit.',
    path: '/messages',
    tag: 't1',
    unread: 3,
    language: 'sv',
  };
  expect(readPushed(JSON.stringify(pushed))).toEqual(pushed);
  for (const message of [undefined, '', 'x', '[]', 'null', '{"title":5}']) {
    expect(readPushed(message)).toMatchObject({
      title: 'Tröskel Partner',
      path: '/',
      unread: null,
    });
  }
});

test('the worker tells the address that the contract says', () => {
  expect(confirmAddress).toBe(`/api${push.confirmPush.path}`);
});
