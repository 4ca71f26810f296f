import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect } from './collected.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes at once is read together, each once, and a storm twice in five seconds', async () => {
  const read = vi.fn<(items: string[]) => Promise<void>>(() => Promise.resolve());
  const { add, end } = collect(read);
  add(['a']);
  add(['b', 'a']);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(750);
  expect(read.mock.calls).toEqual([[['a', 'b']]]);
  for (let sent = 0; sent < 24; sent += 1) {
    add([`c${sent % 2}`]);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(read.mock.calls.slice(1)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read.mock.calls.slice(1)).toEqual([[['c0', 'c1']]]);
  end();
});

test('what comes while it is read is read next, also after a failure; what has ended reads nothing', async () => {
  let answer = (): void => {};
  const read = vi.fn<(items: string[]) => Promise<void>>(
    () => new Promise((_, reject) => (answer = () => reject(new Error('offline')))),
  );
  const { add, end } = collect(read);
  add(['a']);
  await vi.advanceTimersByTimeAsync(750);
  add(['b']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read.mock.calls).toEqual([[['a']]]);
  answer();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(read.mock.calls).toEqual([[['a']], [['b']]]);
  add(['c']);
  end();
  answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
});
