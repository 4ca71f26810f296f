import { describe, expect, test } from 'vitest';
import { pageAt, publicPages } from './pages.ts';
import { allPages } from './portal-pages.ts';

const id = '01900000-0000-7000-8000-000000000001';

describe('pageAt', () => {
  test.each([
    ['/login', '/login', 'auth'],
    ['/sign-up?step=user_info&email=asa@example.com#top', '/sign-up', 'auth'],
    ['/onboarding', '/onboarding', 'onboarding'],
    ['/landings/partners/', '/landings/partners', 'waiting-list'],
    [`/partners/${id}/forum/law`, '/partners/{partnerId}/forum/{topicId}', 'default'],
    // Literal segments take precedence over identifiers.
    [`/partners/${id}/forum/experts`, '/partners/{partnerId}/forum/experts', 'default'],
    [`/partners/${id}/forum/search?q=asbest`, '/partners/{partnerId}/forum/search', 'default'],
    ['/partners/{partnerId}/home', '/partners/{partnerId}/home', 'default'],
  ] as const)('%s is the page %s', (address, path, category) => {
    expect(pageAt(address, allPages)).toEqual({ path, category });
  });

  test.each([
    '',
    '/',
    '/init',
    '/partners',
    `/partners/${id}`,
    '/partners//home',
    `/x/${id}`,
    'login',
  ])('%j is no page', (address) => {
    expect(pageAt(address, allPages)).toBeNull();
  });

  test('every page is the page of its own path, and no other', () => {
    for (const [path, category] of Object.entries(allPages)) {
      expect(pageAt(path, allPages)).toEqual({ path, category });
    }
  });

  test('the address of a public page holds no identifier but the names of what is public', () => {
    expect(Object.keys(publicPages).filter((path) => path.includes('{'))).toEqual([
      '/faq/{slug}',
      '/en/faq/{slug}',
      '/foretag/{slug}',
      '/en/foretag/{slug}',
      '/hitta/{service}/{place}',
      '/en/hitta/{service}/{place}',
      '/terms/{name}',
      '/en/terms/{name}',
      '/privacy/{name}',
      '/en/privacy/{name}',
      '/developers/{name}',
      '/en/developers/{name}',
    ]);
  });
});
