import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoreRows } from './MoreRows.tsx';
import { useMoreRows } from './use-more-rows.ts';

afterEach(cleanup);

function List({
  areGrouped = false,
  isRefused = false,
}: {
  areGrouped?: boolean;
  isRefused?: boolean;
}): ReactNode {
  const [count, setCount] = useState(2);
  const { list, ...more } = useMoreRows<HTMLDivElement>(
    {
      hasNextPage: true,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => {
        if (!isRefused) setCount(4);
        return Promise.resolve({ isError: isRefused });
      },
    },
    count,
  );
  const rows = Array.from({ length: count }, (_, index) => (
    <p key={index} data-row={areGrouped ? '' : undefined}>
      <span tabIndex={-1}>Rad {index}</span>
    </p>
  ));
  return (
    <>
      <div ref={list}>
        {areGrouped ? (
          <>
            <section>{rows.slice(0, 3)}</section>
            <section>{rows.slice(3)}</section>
          </>
        ) : (
          rows
        )}
      </div>
      <MoreRows rows={{ list, ...more }} />
      <button onClick={() => setCount(3)}>En kommer</button>
    </>
  );
}

const readMore = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Visa fler' })));

test.each([false, true])(
  'the first row of the next page gets the focus, also one that is no link; in groups: %s',
  async (areGrouped) => {
    render(<List areGrouped={areGrouped} />);
    await readMore();
    expect(document.activeElement?.textContent).toBe('Rad 2');
  },
);

test('a row that comes by itself after a refused page leaves the focus where it is', async () => {
  render(<List isRefused />);
  await readMore();
  fireEvent.click(screen.getByRole('button', { name: 'En kommer' }));
  expect(screen.getByText('Rad 2').contains(document.activeElement)).toBe(false);
});
