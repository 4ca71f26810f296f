import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOrigin, rememberedOrigin, rememberOrigin, safeOrigin } from './origin.ts';

beforeEach(() => window.sessionStorage.clear());

describe('safeOrigin', () => {
  test.each(['/', '/init', '/partners/p1/home?page=2#top', '/faq/%C3%A5', '/onboarding?a=/b//c'])(
    'takes the path %s',
    (path) => {
      expect(safeOrigin(path)).toBe(path);
    },
  );

  test.each([
    null,
    undefined,
    '',
    'login',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a b',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%',
    `/${'a'.repeat(2_001)}`,
  ])('refuses %j', (value) => {
    expect(safeOrigin(value)).toBeNull();
  });
});

describe('rememberOrigin', () => {
  test('keeps a page through a reload of the tab until it is forgotten', () => {
    rememberOrigin('/partners/p1/home');
    expect(rememberedOrigin()).toBe('/partners/p1/home');
    forgetOrigin();
    expect(rememberedOrigin()).toBeNull();
  });

  test('does not keep another site, nor trust one that somebody else has stored', () => {
    rememberOrigin('//evil.example');
    expect(rememberedOrigin()).toBeNull();
    window.sessionStorage.setItem('origin', 'https://evil.example');
    expect(rememberedOrigin()).toBeNull();
  });
});
