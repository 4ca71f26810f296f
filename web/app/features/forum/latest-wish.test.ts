import { expect, test, vi } from 'vitest';
import { createLatestWish } from './latest-wish.ts';

function wishes() {
  const calls: { wish: string; resolve: (answer: string) => void; reject: (why: Error) => void }[] =
    [];
  const onGranted = vi.fn<(answer: string) => void>();
  const onRefused = vi.fn<(error: unknown) => void>();
  const ask = createLatestWish<string, string>({
    send: (wish) =>
      new Promise((resolve, reject) => {
        calls.push({ wish, resolve, reject });
      }),
    onGranted,
    onRefused,
  });
  return { ask, calls, onGranted, onRefused };
}

test('createLatestWish sends the last wish of several, after the one on its way', async () => {
  const { ask, calls, onGranted } = wishes();
  const done = ask('up');
  void ask('down');
  void ask('none');
  expect(calls.map(({ wish }) => wish)).toEqual(['up']);
  calls[0]?.resolve('up!');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(onGranted).not.toHaveBeenCalled();
  calls[1]?.resolve('none!');
  await done;
  expect(calls.map(({ wish }) => wish)).toEqual(['up', 'none']);
  expect(onGranted.mock.calls).toEqual([['none!']]);
});

test('createLatestWish sends nothing for a wish that is granted already', async () => {
  const { ask, calls, onGranted } = wishes();
  const done = ask('up');
  void ask('none');
  void ask('up');
  calls[0]?.resolve('up!');
  await done;
  expect(calls).toHaveLength(1);
  expect(onGranted).toHaveBeenCalledOnce();
});

test('createLatestWish tells of a refusal and takes the next wish', async () => {
  const { ask, calls, onGranted, onRefused } = wishes();
  const done = ask('up');
  calls[0]?.reject(new Error('no'));
  await done;
  expect(onRefused).toHaveBeenCalledOnce();
  const again = ask('up');
  calls[1]?.resolve('up!');
  await again;
  expect(onGranted.mock.calls).toEqual([['up!']]);
});
