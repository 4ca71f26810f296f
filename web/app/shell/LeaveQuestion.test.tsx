import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../lib/session.ts';
import { madeToken } from '../lib/token.factory.ts';
import { DialogHost } from './DialogHost.tsx';
import { resetDialogs } from './dialogs.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { holdUnsaved } from './unsaved.ts';

let release = (): void => undefined;

/** Ends the fading of the dialogs that have been closed so far. */
let endFading: (() => void)[] = [];

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await import('./dialogs/YesNoCancelDialog.tsx');
});
beforeEach(() => {
  resetDialogs();
  acceptToken(madeToken());
  release = holdUnsaved({ isUnsaved: () => true });
  vi.spyOn(HTMLElement.prototype, 'getAnimations').mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    endFading.push(resolve);
    return [{ finished: promise }] as unknown as Animation[];
  });
});
afterEach(() => {
  cleanup();
  release();
  endFading = [];
  resetDialogs();
  endSession('none');
  vi.restoreAllMocks();
});

const show = () => {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <LeaveQuestion />
            <Outlet />
          </>
        ),
        children: ['/form', '/other'].map((path) => ({ path, element: <h1>{path}</h1> })),
      },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <DialogHost />
    </>,
  );
  return router;
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a leaving right after one has stayed is asked about, while the first question fades', async () => {
  const router = show();
  await act(() => router.navigate('/other'));
  await press('Stanna kvar');
  await act(() => router.navigate('/other'));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  // The end of the first one's fading takes nothing away from the second.
  await act(async () => {
    for (const end of endFading) end();
  });
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  await press('Lämna utan att spara');
  await expect.poll(() => router.state.location.pathname).toBe('/other');
});
