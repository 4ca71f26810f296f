import { ExpectedError } from '@troskel/contract/ground/errors';

interface Waiting {
  by: string;
  begin: () => void;
}

/**
 * Lets so many pieces of work run at once; the others wait for their turn, in order. Where it is said
 * by whom a piece is, those who wait come in turns too: nobody waits for all that another has sent.
 *
 * @param limits.atOnceEach of the pieces of one of them; without it, as many as may run
 * @param limits.mostWaitingEach of the pieces of one of them; without it, as many as may wait
 * @throws {ExpectedError} SERVICE_UNAVAILABLE, from the answered function, when too many wait
 */
export function turns({
  atOnce,
  atOnceEach = atOnce,
  mostWaiting,
  mostWaitingEach = mostWaiting,
}: {
  atOnce: number;
  atOnceEach?: number;
  mostWaiting: number;
  mostWaitingEach?: number;
}) {
  let running = 0;
  const runningOf = new Map<string, number>();
  const waiting: Waiting[] = [];
  /** How often each of those who wait has been let in since they began to wait. */
  const letIn = new Map<string, number>();

  const mayRun = (by: string) => running < atOnce && (runningOf.get(by) ?? 0) < atOnceEach;

  function enter(by: string): void {
    running += 1;
    runningOf.set(by, (runningOf.get(by) ?? 0) + 1);
  }

  function leave(by: string): void {
    running -= 1;
    const left = (runningOf.get(by) ?? 0) - 1;
    if (left > 0) runningOf.set(by, left);
    else runningOf.delete(by);
  }

  function takeNext(): Waiting | undefined {
    const turnsOf = ({ by }: Waiting) => letIn.get(by) ?? 0;
    const ready = waiting.filter(({ by }) => mayRun(by));
    const fewest = Math.min(...ready.map(turnsOf));
    const next = ready.find((piece) => turnsOf(piece) === fewest);
    if (!next) return undefined;
    waiting.splice(waiting.indexOf(next), 1);
    if (waiting.some(({ by }) => by === next.by)) letIn.set(next.by, turnsOf(next) + 1);
    else letIn.delete(next.by);
    return next;
  }

  return async function inTurn<Result>(work: () => Promise<Result>, by = ''): Promise<Result> {
    if (mayRun(by)) {
      enter(by);
    } else {
      const own = waiting.filter((piece) => piece.by === by).length;
      if (waiting.length >= mostWaiting || own >= mostWaitingEach) {
        throw new ExpectedError('SERVICE_UNAVAILABLE');
      }
      // Whoever ends hands the turn over.
      await new Promise<void>((begin) => waiting.push({ by, begin }));
    }
    try {
      return await work();
    } finally {
      leave(by);
      const next = takeNext();
      if (next) {
        enter(next.by);
        next.begin();
      }
    }
  };
}
