import { ExpectedError } from '@troskel/contract/errors';

/**
 * Lets so many pieces of work run at once; the others wait for their turn, in order.
 *
 * @throws {ExpectedError} SERVICE_UNAVAILABLE, from the answered function, when too many wait
 */
export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) {
      running += 1;
    } else {
      if (waiting.length >= mostWaiting) throw new ExpectedError('SERVICE_UNAVAILABLE');
      // Whoever ends hands the turn over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
