import { staff, unsentStates } from '@troskel/contract/staff/calls';
import type { UnsentMail, UnsentState } from '@troskel/contract/staff/calls';
import type { ReactNode } from 'react';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { mailsTexts } from './mails.texts.ts';
import { triesColumns, useToldAct } from './unsent-parts.tsx';
import styles from './MailsPage.module.css';
import parts from './unsent-parts.module.css';

const quietly = { skipGlobalHandle: true, refreshes: [staff.listMails] };

function useRetry() {
  const texts = useTexts(mailsTexts);
  const { mutateAsync: retryOne } = useWrite(staff.retryMail, quietly);
  const { mutateAsync: retryEvery } = useWrite(staff.retryMails, quietly);
  const tell = useToldAct({ ...texts, notDone: texts.notRetried });
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
      cell: ({ to }) => (
        <span className={styles.wide}>
          {to === null ? texts.gone : <BreakableEmail email={to} />}
        </span>
      ),
    },
    { key: 'subject', label: texts.subject, cell: ({ subject }) => subject },
    ...triesColumns<UnsentMail>(texts, state),
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
          <span className={parts.whole}>{texts.retry}</span>
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
