import { staff, unsentStates } from '@troskel/contract/staff/calls';
import type { FailedJob, UnsentState } from '@troskel/contract/staff/calls';
import type { ReactNode } from 'react';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { jobsTexts } from './jobs.texts.ts';
import { triesColumns, useToldAct } from './unsent-parts.tsx';
import styles from './JobsPage.module.css';
import parts from './unsent-parts.module.css';

type Texts = (typeof jobsTexts)['sv'];

const quietly = { skipGlobalHandle: true, refreshes: [staff.listJobs] };

/** Name of a kind of job; its code when no text exists. */
function nameOf(kind: string, texts: Texts): string {
  const names: Record<string, string | undefined> = texts.kinds;
  return names[kind] ?? kind;
}

interface Acting {
  retry: (jobId: string) => Promise<void>;
  giveUp: (jobId: string) => Promise<void>;
}

function useActing(): Acting {
  const texts = useTexts(jobsTexts);
  const { mutateAsync: retryOne } = useWrite(staff.retryJob, quietly);
  const { mutateAsync: giveUpOne } = useWrite(staff.giveUpJob, quietly);
  const tell = useToldAct(texts);
  return {
    retry: (jobId) =>
      tell(async () => {
        await retryOne({ params: { jobId } });
        return texts.retried;
      }),
    giveUp: (jobId) =>
      tell(async () => {
        await giveUpOne({ params: { jobId } });
        return texts.givenUp;
      }),
  };
}

const columnsOf = (
  texts: Texts,
  state: UnsentState,
  { retry, giveUp }: Acting,
): Column<FailedJob>[] => [
  { key: 'kind', label: texts.kind, cell: ({ kind }) => nameOf(kind, texts) },
  ...triesColumns<FailedJob>(texts, state),
  {
    key: 'act',
    isPressed: true,
    label: texts.act,
    cell: ({ id, kind }) => (
      <span className={styles.acts}>
        <Button
          look="secondary"
          size="small"
          aria-label={texts.retryOne(nameOf(kind, texts))}
          onClick={() => retry(id)}
        >
          <span className={parts.whole}>{texts.retry}</span>
        </Button>
        {state === 'failing' && (
          <Button
            look="quiet"
            size="small"
            aria-label={texts.giveUpOne(nameOf(kind, texts))}
            onClick={() => giveUp(id)}
          >
            <span className={parts.whole}>{texts.giveUp}</span>
          </Button>
        )}
      </span>
    ),
  },
];

/** Failed background jobs, with buttons to try again. */
export default function JobsPage(): ReactNode {
  const texts = useTexts(jobsTexts);
  const [{ state }, choose] = useAddressChoices({ state: unsentStates });
  const answer = usePages(readPages(staff.listJobs, { query: { state } }));
  const counts = answer.data?.pages.at(-1)?.counts;
  const acting = useActing();

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <Filters aria-label={texts.state}>
        <FilterSelect
          label={texts.state}
          value={state}
          options={unsentStates.map(
            (known) => [known, texts.states[known](counts ? ` (${counts[known]})` : '')] as const,
          )}
          onChoose={(state) => choose({ state })}
        />
      </Filters>
      <FoundRecords
        columns={columnsOf(texts, state, acting)}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={{ title: texts.empty[state], text: texts.emptyText[state] }}
      />
    </>
  );
}
