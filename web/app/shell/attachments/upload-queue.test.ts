import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

/** A queue of uploads that end when the test says so. */
function observed(atOnce = 2) {
  const begun: string[] = [];
  const aborted: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = createUploadQueue((key, signal) => {
    begun.push(key);
    return new Promise<void>((resolve) => {
      ends.set(key, resolve);
      signal.addEventListener('abort', () => {
        aborted.push(key);
        resolve();
      });
    });
  }, atOnce);
  const end = async (key: string): Promise<void> => {
    ends.get(key)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, begun, aborted, end };
}

test('two are under way at once, the others follow in order', async () => {
  const { queue, begun, end } = observed();
  for (const key of ['a', 'b', 'c', 'd']) queue.add(key);
  queue.add('b');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('what is cancelled makes room at once, whether it waited or was under way', async () => {
  const { queue, begun, aborted, end } = observed(1);
  for (const key of ['a', 'b', 'c']) queue.add(key);
  queue.cancel('b');
  queue.cancel('a');
  expect(aborted).toEqual(['a']);
  expect(begun).toEqual(['a', 'c']);
  // The same one once more, while the end of its first try is still to come.
  queue.add('a');
  await end('c');
  expect(begun).toEqual(['a', 'c', 'a']);
});

test('it is idle when the last has ended, or when there was none', async () => {
  const { queue, end } = observed();
  await queue.idle();
  let isIdle = false;
  queue.add('a');
  queue.add('b');
  const idle = queue.idle().then(() => (isIdle = true));
  await end('a');
  expect(isIdle).toBe(false);
  await end('b');
  await idle;
  expect(isIdle).toBe(true);
});

test('stopped, it ends what is under way and begins nothing that waited', async () => {
  const { queue, begun, aborted } = observed(1);
  queue.add('a');
  queue.add('b');
  const idle = queue.idle();
  queue.stop();
  await idle;
  expect(aborted).toEqual(['a']);
  expect(begun).toEqual(['a']);
});
