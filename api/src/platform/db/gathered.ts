import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Runs work in no call's context: what is asked for several calls belongs to none of them. */
const inNoContext = AsyncLocalStorage.snapshot();

/**
 * Makes one question of those that come within one turn of the event loop, so that calls that arrive
 * together need one statement and not one each: with the database on a socket, half of what a short
 * statement costs is sending and waking (docs/decisions/0139). None waits for one that is under way.
 *
 * @param askTogether answers all, in the order of the questions; its failure is that of each
 * @returns asks one question of those with the same key, such as a pool
 */
export function gathered<Key extends object, Question, Answer>(
  askTogether: (key: Key, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (key: Key, question: Question) => Promise<Answer> {
  const gathering = new Map<Key, { questions: Question[]; answers: Promise<readonly Answer[]> }>();

  function begin(key: Key) {
    const questions: Question[] = [];
    const answers = inNoContext(async () => {
      await endOfTurn();
      gathering.delete(key);
      return askTogether(key, questions);
    });
    const begun = { questions, answers };
    gathering.set(key, begun);
    return begun;
  }

  return async (key, question) => {
    const { questions, answers } = gathering.get(key) ?? begin(key);
    const place = questions.push(question) - 1;
    return (await answers)[place] as Answer;
  };
}
