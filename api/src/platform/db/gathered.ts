import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import pg from 'pg';

/** Runs work in no call's context: what is asked for several calls belongs to none of them. */
const inNoContext = AsyncLocalStorage.snapshot();

/**
 * Tells whether the database has refused a value: it was out of range or no text (class 22 of its error
 * codes), broke a constraint (23), or was too large (54). Such a statement has changed nothing. After any
 * other failure nobody knows that, or asking again would burden a database that is in need.
 */
const isOfAValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:22|23|54)/.test(error.code ?? '');

/**
 * Makes one question of those that come within one turn of the event loop, so that calls that arrive
 * together need one statement and not one each: with the database on a socket, half of what a short
 * statement costs is sending and waking (docs/decisions/0139). None waits for one that is under way.
 *
 * @param askTogether answers all, in the order of the questions. When a value is refused, each question is
 *   asked alone, once, so that it fails its own call only; any other failure is that of each.
 * @returns asks one question of those with the same key, such as a pool
 */
export function gathered<Key extends object, Question, Answer>(
  askTogether: (key: Key, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (key: Key, question: Question) => Promise<Answer> {
  type Answers = readonly (Answer | Promise<Answer>)[];
  const gathering = new Map<Key, { questions: Question[]; answers: Promise<Answers> }>();

  async function askAlone(key: Key, question: Question): Promise<Answer> {
    const [answer] = await askTogether(key, [question]);
    return answer as Answer;
  }

  function begin(key: Key) {
    const questions: Question[] = [];
    const answers = inNoContext(async (): Promise<Answers> => {
      await endOfTurn();
      gathering.delete(key);
      try {
        return await askTogether(key, questions);
      } catch (error) {
        if (questions.length === 1 || !isOfAValue(error)) throw error;
        return questions.map(async (question) => askAlone(key, question));
      }
    });
    const begun = { questions, answers };
    gathering.set(key, begun);
    return begun;
  }

  return async (key, question) => {
    const { questions, answers } = gathering.get(key) ?? begin(key);
    const place = questions.push(question) - 1;
    return (await answers)[place] as Answer | Promise<Answer>;
  };
}
