import { ExpectedError } from '@troskel/contract/errors';

interface Waiting {
  by: string;
  begin: () => void;
}

/**
 * Lets so many pieces of work run at once; the others wait for their turn, in order. Where it is said
 * by whom a piece is, those who wait come in turns too: nobody waits for all that another has sent.
 *
 * @param limits.mostWaitingEach of the pieces of one of them; without it, as many as may wait
 * @throws {ExpectedError} SERVICE_UNAVAILABLE, from the answered function, when too many wait
 */
export function turns({
  atOnce,
  mostWaiting,
  mostWaitingEach = mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
  mostWaitingEach?: number;
}) {
  let running = 0;
  const waiting: Waiting[] = [];
  /** How often each of those who wait has been let in since they began to wait. */
  const letIn = new Map<string, number>();

  function takeNext(): Waiting | undefined {
    const turnsOf = ({ by }: Waiting) => letIn.get(by) ?? 0;
    const fewest = Math.min(...waiting.map(turnsOf));
    const place = waiting.findIndex((piece) => turnsOf(piece) === fewest);
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (!next) return undefined;
    if (waiting.some(({ by }) => by === next.by)) letIn.set(next.by, turnsOf(next) + 1);
    else letIn.delete(next.by);
    return next;
  }

  return async function inTurn<Result>(work: () => Promise<Result>, by = ''): Promise<Result> {
    if (running < atOnce) {
      running += 1;
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
      const next = takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
