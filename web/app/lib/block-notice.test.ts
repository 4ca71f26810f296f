import { afterEach, expect, test } from 'vitest';
import { blockNotice, takeBlockNotice } from './block-notice.ts';

afterEach(() => blockNotice.set(null));

test('a refusal’s notice is taken from beside its code', () => {
  const body = { code: 'ACCOUNT_BLOCKED', notice: 'a~1~b' };
  expect([takeBlockNotice(body), blockNotice.get()]).toEqual([body, 'a~1~b']);
});

test('a redirect’s is taken from behind it', () => {
  const known = takeBlockNotice({ code: 'ACCOUNT_BLOCKED.a~1~b' });
  expect([known, blockNotice.get()]).toEqual([{ code: 'ACCOUNT_BLOCKED' }, 'a~1~b']);
});

test('other refusals have none', () => {
  for (const body of [
    null,
    'x',
    { code: 'INVALID_TOKEN', notice: 'a' },
    { code: 'ACCOUNT_BLOCKED' },
  ]) {
    expect([takeBlockNotice(body), blockNotice.get()]).toEqual([body, null]);
  }
});
