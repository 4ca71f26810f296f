import { expect, test } from 'vitest';
import { isShellPage } from './shell-page.ts';

test.each([
  '/',
  '/init',
  '/inquiries',
  '/partners/01900000-0000-7000-8000-000000000001/requests/01900000-0000-7000-8000-000000000002',
  '/partners/p1/messages/',
  '/user-settings/notifications',
  '/admin/users',
])('%s is answered with the kept shell', (path) => {
  expect(isShellPage(path)).toBe(true);
});

test.each([
  '/login',
  '/bank-id/return',
  '/faq',
  '/en/about',
  '/nowhere',
  '/api/partner/users/me',
  '/sw.js',
])('%s is left to the server', (path) => {
  expect(isShellPage(path)).toBe(false);
});
