import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedOrigin, rememberOrigin } from '../../lib/origin.ts';
import { forgetOpenOrder, rememberOpenOrder } from '../../shell/bankid/open-order.ts';
import { useBankIdLogin } from './use-bankid-login.ts';

const opened = vi.hoisted(() => vi.fn<() => () => void>(() => () => undefined));
vi.mock('./bankid-login.tsx', () => ({ openBankIdLogin: opened }));

beforeEach(() => opened.mockClear());
afterEach(() => {
  forgetOpenOrder('login');
  localStorage.clear();
  sessionStorage.clear();
});

const render = (address = '/login') =>
  renderHook(() => useBankIdLogin(() => undefined), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });

async function startIn(address: string): Promise<void> {
  const { result, unmount } = render(address);
  await act(() => result.current.start());
  rememberOpenOrder('login');
  unmount();
  // Another tab has what the browser keeps, and nothing of this one.
  sessionStorage.clear();
}

test('a tab that takes a login up knows at once which page was asked for', async () => {
  rememberOrigin('/onboarding?from=mail');
  await startIn('/login');
  render();
  expect(rememberedOrigin()).toBe('/onboarding?from=mail');
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
});

test('what was asked for before is forgotten where it is skipped', async () => {
  rememberOrigin('/onboarding?from=mail');
  await startIn('/login?skipOrigin');
  render();
  expect(rememberedOrigin()).toBeNull();
});

test('a login that was given up for a mailed link is not taken up', async () => {
  rememberOrigin('/onboarding?from=mail');
  await startIn('/login');
  render(`/login#code=${'a'.repeat(32)}.123456`);
  expect(rememberedOrigin()).toBeNull();
});
