import { describe, expect, test } from 'vitest';
import { growth, percentile, quarter, recoveredAfter, slope } from './figures.ts';

const at = (values: readonly number[]) => values.map((value, index) => ({ at: index * 10, value }));

describe('percentile', () => {
  test('is a value that was measured', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect([0.5, 0.99, 1].map((part) => percentile(values, part))).toEqual([100, 198, 200]);
  });

  test('of one value is that value, of none is none', () => {
    expect([percentile([7], 0.5), percentile([7], 0.99)]).toEqual([7, 7]);
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('slope', () => {
  test('is what is added a millisecond, whatever lies around it', () => {
    expect(slope(at([100, 130, 120, 150, 140, 170]))).toBeCloseTo(1.2, 1);
    expect(slope(at([50, 40, 30]))).toBeCloseTo(-1);
  });

  test('is none for what stays, and for a single look', () => {
    expect([slope(at([5, 5, 5])), slope(at([5])), slope([])]).toEqual([0, 0, 0]);
  });
});

describe('quarter', () => {
  test('goes by time, not by count', () => {
    const samples = [0, 1, 2, 3, 40, 80].map((when) => ({ at: when, value: when }));
    const quarters = ([1, 2, 3, 4] as const).map((which) => quarter(samples, which).length);
    expect(quarters).toEqual([4, 0, 1, 1]);
  });
});

describe('growth', () => {
  test('leaves the first quarter out', () => {
    expect(growth(at([10, 50, 100, 100, 100, 100, 110, 110, 110]))).toBeCloseTo(0.1);
    expect(growth(at([300, 300, 100, 100, 100, 100, 100, 100, 100]))).toBeCloseTo(0);
  });

  test('is not moved by a single peak', () => {
    expect(growth(at([100, 100, 100, 100, 100, 100, 100, 900, 100]))).toBeCloseTo(0);
  });
});

describe('recoveredAfter', () => {
  const well = (second: number) => ({ at: second * 1000, failed: 0, times: [10, 12, 90] });
  const slow = (second: number) => ({ ...well(second), times: [100, 120, 130] });
  const wanted = { most: 20, inARow: 3 };

  test('tells the first second of a row that is as before', () => {
    const seconds = [slow(1), well(2), slow(3), well(4), well(5), well(6)];
    expect(recoveredAfter(seconds, wanted)).toBe(4000);
  });

  test('takes neither a failure nor silence for well', () => {
    const failing = { ...well(2), failed: 1 };
    const silent = { ...well(2), times: [] };
    for (const bad of [failing, silent]) {
      expect(recoveredAfter([well(1), bad, well(3), well(4)], wanted)).toBeNull();
      expect(recoveredAfter([well(1), bad, well(3), well(4), well(5)], wanted)).toBe(3000);
    }
  });
});
