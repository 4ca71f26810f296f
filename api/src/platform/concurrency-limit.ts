import { ExpectedError } from '@troskel/contract/ground/errors';

interface Waiting {
  by: string;
  begin: () => void;
}

/**
 * Limits concurrent pieces of work; the others wait in order. With owners given, waiting owners
 * take turns, so that nobody waits for all that another has sent.
 *
 * @param limits.atOnceEach concurrent pieces per owner; the overall limit by default
 * @param limits.mostWaitingEach waiting pieces per owner; the overall limit by default
 * @throws {ExpectedError} SERVICE_UNAVAILABLE, from the answered function, when too many wait
 */
export function limitConcurrency({
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
  /** How often each waiting owner has been admitted since they began to wait. */
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
      // Passes the slot on.
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
