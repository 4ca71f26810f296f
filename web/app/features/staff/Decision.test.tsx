import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { wouldLose } from '../../shell/unsaved.ts';
import { Decision } from './Decision.tsx';
import { ownUserId, staffMembers, waitingReview } from './review.factory.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(staffMembers.body)));
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('none');
  vi.unstubAllGlobals();
});

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a reason that is typed stays while another act is looked at, and is asked about', async () => {
  const review = {
    ...waitingReview,
    acts: ['assign', 'approve', 'return', 'reject'] as const,
    assignee: { userId: ownUserId, name: 'Åsa Öberg' },
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Decision review={{ ...review, acts: [...review.acts] }} />
    </QueryClientProvider>,
  );
  await press('Avslå');
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Skäl');
  await act(async () => void fireEvent.change(reason, { target: { value: 'Halvskrivet' } }));
  expect(wouldLose('/admin/applications')).toBe(true);
  await press('Godkänn');
  await press('Avslå');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Skäl').value).toBe('Halvskrivet');
});
