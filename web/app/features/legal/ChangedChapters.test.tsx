import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { LegalVersionRow } from '@troskel/contract/legal/editing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { ChangedChapters } from './ChangedChapters.tsx';
import { draft, versions } from './legal-admin.factory.ts';

const present = versions.find(({ document, state }) => document === 'terms' && state === 'present');
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('none');
  vi.unstubAllGlobals();
});

function show(rows: readonly LegalVersionRow[]): void {
  fetched.mockImplementation((url) =>
    Promise.resolve(
      Response.json(
        url.endsWith(`/${present?.id}`) ? { ...draft, ...present } : { versions: rows },
      ),
    ),
  );
  const content = { ...draft.content, sv: draft.content.sv.replace('en månad', 'två månader') };
  render(
    <>
      <QueryClientProvider client={queryClient}>
        <ChangedChapters document="terms" content={content} />
      </QueryClientProvider>
    </>,
  );
}

test('what is typed is compared with the version in force, in each language', async () => {
  show(versions);
  const chapter = (await screen.findByText('Uppsägning')).closest('li');
  expect(chapter?.textContent).toBe('UppsägningÄndrat');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Texten är densamma.')).toBeTruthy();
});

test('where no version is in force there is nothing to compare with', async () => {
  show(versions.filter(({ state }) => state !== 'present'));
  expect(await screen.findByText('Ingen version gäller än.')).toBeTruthy();
});
