import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { BannerForm } from './BannerForm.tsx';

beforeEach(() => acceptToken(madeToken()));
afterEach(() => {
  cleanup();
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a notice that somebody else has published meanwhile is told above what is typed, with the focus', async () => {
  const errors = [{ code: 'EDIT_CONFLICT', message: 'Ändrat.' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ errors }, { status: 409 })));
  const element = <BannerForm standing={null} onDone={() => {}} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text på svenska' });
  fireEvent.change(text, { target: { value: 'Vi gör ett uppehåll i natt.' } });
  const english = screen.getByRole('textbox', { name: 'Text på engelska' });
  fireEvent.change(english, { target: { value: 'We pause tonight.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  const told = await screen.findByText('Någon annan har publicerat ett meddelande');
  expect(document.activeElement?.tagName).toBe('DIV');
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(text.value).toBe('Vi gör ett uppehåll i natt.');
});
