import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AnswersChart } from './AnswersChart.tsx';
import { ForumAnswersChart } from './ForumAnswersChart.tsx';
import { ForumChart } from './ForumChart.tsx';
import type { ChartProps } from './part-words.ts';
import { nothing } from './statistics.factory.ts';

afterEach(cleanup);

/** A week of which the interval has the last two days. */
function show(Chart: (props: ChartProps) => ReactNode, change: Partial<StatisticsPart>): void {
  const part = { ...nothing, ...change };
  render(
    <>
      <Chart
        interval={{ from: '2026-11-28', to: '2026-11-29', step: 'week' }}
        statistics={{ parts: [{ day: '2026-11-23', ...part }], total: part }}
      />
    </>,
  );
}

const cells = (): (string | null)[] =>
  screen.getAllByRole('cell').map(({ textContent }) => textContent);

test('the median of the companies is said to be that of their answers', () => {
  show(AnswersChart, { deliveries: 27, answered: 9, responseMinutes: 300 });
  expect(screen.getByText(/^Hälften av svaren kom inom 5\stim$/)).toBeTruthy();
  expect(screen.getByText(/^9 av 27 är besvarade/)).toBeTruthy();
  // Heights of dots are no shares.
  expect(screen.getByText(/^Ojämn skala/)).toBeTruthy();
});

test('threads for everybody say how many have no reply yet, and a week that is cut its days', () => {
  show(ForumAnswersChart, { communityThreads: 5, communityAnswered: 3, communityMinutes: 45 });
  expect(screen.getByText(/^Hälften av de första svaren kom inom 45\smin$/)).toBeTruthy();
  expect(screen.getByText(/^2 av 5 trådar har inget svar/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Visa som tabell' }));
  expect(screen.getByRole('rowheader', { name: '2026-11-28 till 2026-11-29' })).toBeTruthy();
  expect(cells().slice(0, 3)).toEqual(['5', '3', '2']);
});

test('threads that nobody has replied to stand in the table', () => {
  show(ForumAnswersChart, { communityThreads: 2 });
  expect(cells().slice(0, 4)).toEqual(['2', '0', '2', '–']);
});

test('posts of the forum are drawn and counted', () => {
  show(ForumChart, { threads: 2, replies: 7 });
  expect(screen.getByText('9 inlägg')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Trådar 2',
    'Svar 7',
  ]);
});
