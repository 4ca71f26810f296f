import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/queries.ts';
import { acceptToken, endSession } from '../../../lib/session.ts';
import { madeToken } from '../../../lib/token.factory.ts';
import { makePapers, makeProposal } from '../papers.factory.ts';
import { PapersView } from './PapersView.tsx';

beforeEach(() => acceptToken(madeToken()));
afterEach(() => {
  cleanup();
  endSession('none');
  localStorage.clear();
});

const proposal = makeProposal({ howToPay: 'Bankgiro.' });
const howToPay = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Så betalar/ });

/** Shows the papers of one job at a company; answers how the page is left. */
const show = (partnerId: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PapersView
          partnerId={partnerId}
          inquiryId="i"
          papers={makePapers({ proposal })}
          customer="Maja"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).unmount;

test('a basis that is begun at one company is not shown at another of the same person', () => {
  const leave = show('one');
  fireEvent.change(howToPay(), { target: { value: 'Kontant.' } });
  leave();
  const leaveOther = show('other');
  expect(howToPay().value).toBe('Bankgiro.');
  leaveOther();
  show('one');
  expect(howToPay().value).toBe('Kontant.');
});
