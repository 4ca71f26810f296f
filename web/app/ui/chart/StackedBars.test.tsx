import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { StackedBars } from './StackedBars.tsx';

afterEach(cleanup);

const day = { day: '2026-11-23', title: 'I dag' };
const names = { a: 'Först', b: 'Sedan', c: 'Sist' };

test('every series has a look of its own, the same in bar and legend', () => {
  const counts = { a: 3, b: 0, c: 2 };
  render(
    <>
      <StackedBars
        step="day"
        stack={['a', 'b', 'c']}
        names={names}
        totals={counts}
        parts={[{ ...day, counts }]}
      />
    </>,
  );
  const looksIn = (place: ParentNode | null | undefined): (string | undefined)[] =>
    [...(place?.querySelectorAll('rect[fill^="url"]') ?? [])].map(
      (area) => /-(\w+)\)$/.exec(area.getAttribute('fill') ?? '')?.[1],
    );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Först 3',
    'Sedan 0',
    'Sist 2',
  ]);
  expect(looksIn(screen.getByRole('list'))).toEqual(['solid', 'striped', 'lined']);
  expect(looksIn(screen.getByText('I dag').parentElement)).toEqual(['solid', 'lined']);
});

test('more series than there are looks do not compile', () => {
  type Letters = Parameters<typeof StackedBars<'a' | 'b' | 'c' | 'd' | 'e'>>[0]['stack'];
  expectTypeOf<['a', 'b', 'c', 'd']>().toExtend<Letters>();
  expectTypeOf<['a', 'b', 'c', 'd', 'e']>().not.toExtend<Letters>();
  expectTypeOf<'a'[]>().not.toExtend<Letters>();
});
