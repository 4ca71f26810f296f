import { afterEach, expect, test, vi } from 'vitest';
import { watchClock } from './clock-jumps.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is set is noticed once, forwards and back; one that is corrected a little is not', () => {
  vi.useFakeTimers();
  let jumps = 0;
  const end = watchClock(() => {
    jumps += 1;
  });
  vi.advanceTimersByTime(60_000);
  expect(jumps).toBe(0);
  for (const [at, seconds] of [-7200, 7200, 90].entries()) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    vi.advanceTimersByTime(60_000);
    expect(jumps).toBe(at + 1);
  }
  vi.setSystemTime(Date.now() + 20_000);
  vi.advanceTimersByTime(60_000);
  expect(jumps).toBe(3);
  end();
  vi.setSystemTime(Date.now() + 7_200_000);
  vi.advanceTimersByTime(60_000);
  expect(jumps).toBe(3);
});
