import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../lib/failures.ts';
import { QueryFailure } from './QueryFailure.tsx';

afterEach(cleanup);

const failed = (code: string) =>
  new CallError({
    status: 403,
    errors: [{ code, message: 'x' }],
    route: 'directory.listUsers',
    requestId: null,
    skipGlobalHandle: true,
  });

test.each([
  ['STRONG_LOGIN_REQUIRED', 'Du har inte bekräftat vem du är', 'Bekräfta vem du är'],
  ['REQUIRES_RECENT_LOGIN', 'Du har inte bekräftat vem du är', 'Bekräfta vem du är'],
  ['INTERNAL_ERROR', 'Användarna kunde inte hämtas', 'Försök igen'],
])('%s says “%s”, with a button to “%s”', (code, title, button) => {
  const refetch = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
  render(
    <QueryFailure query={{ error: failed(code), refetch }} title="Användarna kunde inte hämtas" />,
  );
  expect(screen.getByText(title)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(refetch).toHaveBeenCalledOnce();
});
