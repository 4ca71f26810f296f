import type { FailedJob, UnsentState } from '@troskel/contract/staff/calls';
import { CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import type { Column } from '../../ui/RecordTable.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import styles from './unsent-parts.module.css';

type Tried = Pick<
  FailedJob,
  'attempts' | 'mostAttempts' | 'lastError' | 'nextTryAt' | 'lastTriedAt'
>;

interface TriesTexts {
  attempts: string;
  attemptsOf: (attempts: number, most: number) => string;
  lastError: string;
  nextTry: string;
  soon: string;
  lastTry: string;
}

/** The columns about tries that jobs and mails have in common. */
export function triesColumns<Row extends Tried>(
  texts: TriesTexts,
  state: UnsentState,
): Column<Row>[] {
  return [
    {
      key: 'attempts',
      label: texts.attempts,
      cell: ({ attempts, mostAttempts }) => (
        <span className={styles.whole}>{texts.attemptsOf(attempts, mostAttempts)}</span>
      ),
    },
    { key: 'error', label: texts.lastError, cell: ({ lastError }) => lastError },
    state === 'failing'
      ? {
          key: 'next',
          label: texts.nextTry,
          cell: ({ nextTryAt }) =>
            nextTryAt === null ? texts.soon : <RelativeTime at={nextTryAt} />,
        }
      : {
          key: 'last',
          label: texts.lastTry,
          cell: ({ lastTriedAt }) => <RelativeTime at={lastTriedAt} />,
        },
  ];
}

/** Answers what carries out an act on a job or a mail, and tells how it ended. */
export function useToldAct({
  goneMeanwhile,
  notDone,
}: {
  goneMeanwhile: string;
  notDone: string;
}): (act: () => Promise<string>) => Promise<void> {
  const language = useLanguage();
  return async (act) => {
    try {
      showToast({ kind: 'success', title: await act() });
    } catch (error) {
      // Done between the look and the press: nothing is wrong.
      if (error instanceof CallError && error.status === 404) {
        showToast({ kind: 'info', title: goneMeanwhile });
        return;
      }
      showToast({ kind: 'error', title: notDone, text: failureText(error, language) });
    }
  };
}
