import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

/** Makes pieces of work that run until released, and record when they began. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await new Promise(setImmediate);
  }
  return { begun, piece, end };
}

test('so many run concurrently, and the others in order', async () => {
  const { begun, piece, end } = pieces();
  const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 5 });
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(piece(name)));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('an owner’s first piece waits for one of another’s, not for all of them', async () => {
  const { begun, piece, end } = pieces();
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 10 });
  const all = ['m1', 'm2', 'm3', 'm4', 'm5'].map((name) => inTurn(piece(name), 'many'));
  all.push(inTurn(piece('f1'), 'few'));
  for (const name of ['m1', 'm2', 'f1', 'm3', 'm4', 'm5']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['m1', 'm2', 'f1', 'm3', 'm4', 'm5']);
});

test('nobody has all places, and one that is kept free goes to whoever comes', async () => {
  const { begun, piece, end } = pieces();
  const inTurn = limitConcurrency({ atOnce: 2, atOnceEach: 1, mostWaiting: 10 });
  const all = ['m1', 'm2', 'm3'].map((name) => inTurn(piece(name), 'many'));
  expect(begun).toEqual(['m1']);
  all.push(inTurn(piece('f1'), 'few'), inTurn(piece('f2'), 'few'));
  expect(begun).toEqual(['m1', 'f1']);
  await end('f1');
  expect(begun).toEqual(['m1', 'f1', 'f2']);
  for (const name of ['f2', 'm1', 'm2', 'm3']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['m1', 'f1', 'f2', 'm2', 'm3']);
});

test('too many are refused: of all, and of one', async () => {
  const { piece, end } = pieces();
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 3, mostWaitingEach: 2 });
  const kept = ['a1', 'a2', 'a3'].map((name) => inTurn(piece(name), 'a'));
  await expect(inTurn(piece('a4'), 'a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  kept.push(inTurn(piece('b1'), 'b'));
  await expect(inTurn(piece('c1'), 'c')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(kept);
});

test('a failing one passes its slot on', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
