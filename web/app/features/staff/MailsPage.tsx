import { staff, unsentStates } from '@troskel/contract/staff/calls';
import type { UnsentMail, UnsentState } from '@troskel/contract/staff/calls';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { mailsTexts } from './mails.texts.ts';
import { RelativeTime } from './RelativeTime.tsx';
import styles from './MailsPage.module.css';

const quietly = { skipGlobalHandle: true, refreshes: [staff.listMails] };

function useRetry() {
  const texts = useTexts(mailsTexts);
  const language = useLanguage();
  const { mutateAsync: retryOne } = useWrite(staff.retryMail, quietly);
  const { mutateAsync: retryEvery } = useWrite(staff.retryMails, quietly);

  const tell = async (retry: () => Promise<string>): Promise<void> => {
    try {
      showToast({ kind: 'success', title: await retry() });
    } catch (error) {
      // Sent between the look and the press: nothing is wrong.
      if (error instanceof CallError && error.status === 404) {
        showToast({ kind: 'info', title: texts.goneMeanwhile });
        return;
      }
      const text = failureText(error, language);
      showToast({ kind: 'error', title: texts.notRetried, text });
    }
  };
  return {
    one: (mailId: string) =>
      tell(async () => {
        await retryOne({ params: { mailId } });
        return texts.retried;
      }),
    all: () => tell(async () => texts.allRetried((await retryEvery({})).count)),
  };
}

function columnsOf(
  texts: (typeof mailsTexts)['sv'],
  state: UnsentState,
  retry: (mailId: string) => Promise<void>,
): Column<UnsentMail>[] {
  return [
    {
      key: 'to',
      label: texts.to,
      cell: ({ to }) => <span className={styles.wide}>{to ?? texts.gone}</span>,
    },
    { key: 'subject', label: texts.subject, cell: ({ subject }) => subject },
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
    {
      key: 'act',
      isPressed: true,
      label: texts.act,
      cell: ({ id, to }) => (
        <Button
          look="secondary"
          size="small"
          aria-label={texts.retryOne(to ?? texts.gone)}
          onClick={() => retry(id)}
        >
          <span className={styles.whole}>{texts.retry}</span>
        </Button>
      ),
    },
  ];
}

/** Mails that could not be sent, what was said to it, and another try. */
export default function MailsPage(): ReactNode {
  const texts = useTexts(mailsTexts);
  const [{ state }, choose] = useAddressChoices({ state: unsentStates });
  const answer = usePages(readPages(staff.listMails, { query: { state } }));
  const retry = useRetry();

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <Filters aria-label={texts.state}>
        <FilterSelect
          label={texts.state}
          value={state}
          options={unsentStates.map((known) => [known, texts.states[known]] as const)}
          onChoose={(state) => choose({ state })}
        />
      </Filters>
      {answer.data && answer.data.rows.length > 0 && (
        <div className={styles.all}>
          <Button look="secondary" onClick={retry.all}>
            {texts.retryAll}
          </Button>
        </div>
      )}
      <FoundRecords
        columns={columnsOf(texts, state, retry.one)}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={{ title: texts.empty[state], text: texts.emptyText[state] }}
      />
    </>
  );
}
