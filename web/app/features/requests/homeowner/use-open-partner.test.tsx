import { act, cleanup, renderHook } from '@testing-library/react';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useOpenPartner } from './use-open-partner.ts';

afterEach(cleanup);

type Partner = OwnInquiry['partners'][number];

const partner = (partnerId: string, ...written: string[]): Partner => ({
  partnerId,
  name: partnerId,
  hasPaidForPlace: false,
  hasAnswered: written.length > 0,
  hasAnsweredByPhone: false,
  isCompleted: false,
  isRead: true,
  telephone: null,
  newCount: 0,
  messages: written.map((at) => ({
    id: at,
    from: 'partner',
    name: null,
    notice: null,
    text: 'Hej',
    pictures: [],
    documents: [],
    at,
  })),
});

/** Shows a page with these companies; answers which is open. */
function show(first: Partner[], address = '/') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const hook = renderHook(
    (partners: Partner[]) => ({ ...useOpenPartner({ partners }), search: useLocation().search }),
    { initialProps: first, wrapper },
  );
  return {
    now: () => hook.result.current,
    come: (partners: Partner[]) => hook.rerender(partners),
    press: (partnerId: string) => act(() => hook.result.current.foldOf(partnerId)?.toggle()),
  };
}

test('the only company is open and cannot be folded', () => {
  const { now } = show([partner('a')], '/?company=none');
  expect([now().openId, now().foldOf('a')]).toEqual(['a', null]);
});

test('of several the last to write is open, or the first that writes, and stays so', () => {
  const page = show([partner('a', '2026-11-21'), partner('b', '2026-11-22'), partner('c')]);
  expect(page.now().openId).toBe('b');
  page.come([partner('a', '2026-11-21', '2026-11-23'), partner('b', '2026-11-22'), partner('c')]);
  expect(page.now().openId).toBe('b');
  const silent = show([partner('a'), partner('b')]);
  expect(silent.now().openId).toBeNull();
  silent.come([partner('a'), partner('b', '2026-11-22')]);
  expect(silent.now().foldOf('b')?.isOpen).toBe(true);
  // The open one declines: another that has written comes in its place.
  page.come([partner('a', '2026-11-21', '2026-11-23'), partner('c')]);
  expect(page.now().openId).toBe('a');
});

test('the address remembers which is open, and that none is', () => {
  const page = show([partner('a', '2026-11-21'), partner('b')], '/?x=1');
  page.press('b');
  expect([page.now().openId, page.now().search]).toEqual(['b', '?x=1&company=b']);
  page.press('b');
  expect(page.now().foldOf('a')?.isOpen).toBe(false);
  expect(page.now().search).toBe('?x=1&company=none');
  expect(show([partner('a', '2026-11-21'), partner('b')], '/?company=gone').now().openId).toBe('a');
});
