import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ExpertsChart } from './ExpertsChart.tsx';
import { nothing } from './statistics.factory.ts';

afterEach(cleanup);

function show(change: Partial<StatisticsPart>): void {
  const part = { ...nothing, ...change };
  render(
    <>
      <ExpertsChart
        interval={{ from: '2026-11-23', to: '2026-11-23', step: 'day' }}
        statistics={{ parts: [{ day: '2026-11-23', ...part }], total: part }}
      />
    </>,
  );
}

const cells = (): (string | null)[] =>
  screen.getAllByRole('cell').map(({ textContent }) => textContent);

test('questions that nobody has answered stand in the table, since no chart can be drawn', () => {
  show({ expertThreads: 3 });
  expect(screen.getByRole('table')).toBeTruthy();
  expect(cells().slice(0, 4)).toEqual(['3', '0', '0', '0']);
  expect(screen.getByText('Inget att räkna än')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('with answers the table is shown for the chart, and back', () => {
  show({
    expertThreads: 3,
    expertAnswered: 1,
    expertSettled: 2,
    expertInTime: 1,
    expertMinutes: 90,
  });
  expect(screen.getByText(/^50\s?% fick svar inom 48 timmar$/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Visa som tabell' }));
  expect(cells().slice(0, 4)).toEqual(['3', '1', '2', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'Visa som diagram' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('without questions there is neither', () => {
  show({});
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
