import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordTable } from './RecordTable.tsx';

afterEach(cleanup);

test('a table has its name, its heads and a row for each record', () => {
  render(
    <>
      <RecordTable
        caption="Fakturor"
        rows={[
          { id: 'a', sum: 1 },
          { id: 'b', sum: 2 },
        ]}
        keyOf={({ id }) => id}
        columns={[
          { key: 'id', label: 'Nummer', cell: ({ id }) => id },
          { key: 'sum', label: 'Belopp', isFigure: true, cell: ({ sum }) => sum },
        ]}
      />
    </>,
  );
  const table = screen.getByRole('table', { name: 'Fakturor' });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Nummer', 'Belopp']);
  expect(table.querySelectorAll('tbody tr')).toHaveLength(2);
  // In a card the head of its column stands before each value.
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Nummera',
    'Belopp1',
    'Nummerb',
    'Belopp2',
  ]);
});
