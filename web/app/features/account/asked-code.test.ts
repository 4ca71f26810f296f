import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedOrigin, rememberOrigin } from '../../lib/origin.ts';
import {
  forgetAskedCode,
  keepAskedCode,
  readAskedCode,
  readLink,
  resumeOrigin,
} from './asked-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const asked = { email: 'asa@example.com', id: 'd9428888-122b-41e1-b85c-61a9cbb3d6f0' };

test('what was asked for is kept for ten minutes', () => {
  expect(readAskedCode()).toBeNull();
  keepAskedCode(asked);
  expect(readAskedCode()).toEqual({ ...asked, origin: null });
  vi.advanceTimersByTime(600_001);
  expect(readAskedCode()).toBeNull();
  keepAskedCode(asked);
  forgetAskedCode();
  expect(readAskedCode()).toBeNull();
});

test('the page that the visitor came for goes with it into a new tab', () => {
  rememberOrigin('/user-settings?from=mail');
  keepAskedCode(asked);
  sessionStorage.clear();
  resumeOrigin();
  expect(rememberedOrigin()).toBe('/user-settings?from=mail');
});

test('a page of another site is never taken over, however it came there', () => {
  for (const origin of ['https://evil.example', '//evil.example', '/\\evil.example', 7]) {
    localStorage.setItem('askedCode', JSON.stringify({ ...asked, origin, at: Date.now() }));
    resumeOrigin();
    expect(rememberedOrigin()).toBeNull();
  }
});

test.each(['', 'null', '7', '{', '{"email":1}', '[]'])('%j in the store is nothing', (kept) => {
  localStorage.setItem('askedCode', kept);
  expect(readAskedCode()).toBeNull();
});

test('a link is read to the letter', () => {
  expect(readLink(`#code=${asked.id}.012345`)).toEqual({ id: asked.id, code: '012345' });
  const short = 'AbC-_'.padEnd(22, '0');
  expect(readLink(`#code=${short}.012345`)).toEqual({ id: short, code: '012345' });
  for (const hash of ['', '#code=', `#code=${asked.id}.12345`, `#code=x.123456`, '#other=1']) {
    expect(readLink(hash), hash).toBeNull();
  }
});
