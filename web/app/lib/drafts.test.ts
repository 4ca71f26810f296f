import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.useRealTimers());

test('a draft belongs to its writer and its place until it is cleared', () => {
  writeDraft('u1', 'onboarding', { city: 'Umeå' });
  expect(readDraft('u1', 'onboarding')).toEqual({ city: 'Umeå' });
  expect(readDraft('u2', 'onboarding')).toBeNull();
  expect(readDraft('u1', 'thread')).toBeNull();
  clearDraft('u1', 'onboarding');
  expect(readDraft('u1', 'onboarding')).toBeNull();
});

test('a draft older than 30 days is gone', () => {
  vi.useFakeTimers();
  writeDraft('u1', 'onboarding', 'x');
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  expect(readDraft('u1', 'onboarding')).toBeNull();
});

test('a page that first reads a draft throws the old ones of everybody away', async () => {
  vi.useFakeTimers();
  writeDraft('u1', 'onboarding', 'old');
  window.localStorage.setItem('form:contact', JSON.stringify({ at: Date.now(), fields: {} }));
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  writeDraft('u2', 'thread', 'new');
  window.localStorage.setItem('language', 'en');
  window.localStorage.setItem('form:waiting', JSON.stringify({ at: Date.now(), fields: {} }));
  vi.resetModules();
  const page = await import('./drafts.ts');
  expect(page.readDraft('u3', 'thread')).toBeNull();
  expect(Object.keys(window.localStorage).sort()).toEqual([
    'draft:u2:thread',
    'form:waiting',
    'language',
  ]);
});

test('what is no draft is null', () => {
  window.localStorage.setItem('draft:u1:onboarding', '{');
  expect(readDraft('u1', 'onboarding')).toBeNull();
});
