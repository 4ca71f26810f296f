import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/queries.ts';
import { MissingFromCustomer } from './MissingFromCustomer.tsx';
import { rotRequestsQuery, useReadAnew } from './papers-queries.ts';

const heard = vi.hoisted(() => ({ tell: (_inquiryId: string | null): void => {} }));
vi.mock('../../../shell/use-inquiry-events.ts', () => ({
  useInquiryEvents: (onChange: typeof heard.tell) => {
    heard.tell = onChange;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the deductions are read anew for the jobs that are shown, and for no other', () => {
  const anew = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { queryKey } = rotRequestsQuery('partner');
  renderHook(() => useReadAnew(queryKey, ['shown']));
  heard.tell('another');
  expect(anew).not.toHaveBeenCalled();
  heard.tell('shown');
  heard.tell(null);
  expect(anew.mock.calls).toEqual([[{ queryKey }], [{ queryKey }]]);
});

test('what the customer alone can give has the way to them beside it', () => {
  const of = { partnerId: 'p', inquiryId: 'i' };
  const { rerender } = render(<MissingFromCustomer {...of} missing={['not_paid']} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<MissingFromCustomer {...of} missing={['not_paid', 'personal_number_missing']} />);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/requests\/i$/);
});
