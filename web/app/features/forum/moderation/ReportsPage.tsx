import { caseFilters, caseSorts, forumCases } from '@troskel/contract/forum/cases';
import type { CaseFilter, ReportedPost } from '@troskel/contract/forum/cases';
import { reportReasons } from '@troskel/contract/forum/reports';
import type { ReactNode } from 'react';
import { readPages, usePages } from '../../../lib/paging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FoundRecords } from '../../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Filters } from '../../../ui/Filters.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import type { Column } from '../../../ui/RecordTable.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { casesTexts } from './cases.texts.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import styles from './ReportsPage.module.css';

function useColumns(state: CaseFilter): Column<ReportedPost>[] {
  const texts = useTexts(casesTexts);
  const words = useTexts(postDialogTexts);
  const isClosed = state === 'closed';
  return [
    {
      key: 'post',
      label: texts.post,
      cell: ({ id, subject, isReply, excerpt }) => (
        <>
          <Link to={`/admin/reports/${id}`}>
            {subject === null ? texts.goneForGood : isReply ? texts.replyTo(subject) : subject}
          </Link>
          <span className={styles.excerpt}>{excerpt}</span>
        </>
      ),
    },
    {
      key: 'reasons',
      label: texts.reason,
      cell: ({ reasons }) => reasons.map((reason) => words.reasons[reason]).join(', '),
    },
    {
      key: 'reports',
      label: texts.reports,
      isFigure: true,
      cell: ({ reportCount }) => reportCount,
    },
    {
      key: 'last',
      label: texts.lastReported,
      cell: ({ lastReportedAt, closedAt }) => <TimeSince at={closedAt ?? lastReportedAt} />,
    },
    {
      key: 'outcome',
      label: isClosed ? texts.outcome : texts.assignee,
      cell: ({ outcome, assignee }) =>
        outcome === null ? (
          <span className={styles.whom}>{assignee?.name ?? texts.nobody}</span>
        ) : (
          <Badge tone={outcome === 'left' ? 'info' : 'success'}>{texts.outcomes[outcome]}</Badge>
        ),
    },
  ];
}

/** Posts that somebody has reported: those that wait first. */
export default function ReportsPage(): ReactNode {
  const texts = useTexts(casesTexts);
  const words = useTexts(postDialogTexts);
  const [place, choose] = useAddressChoices({
    state: caseFilters,
    reason: ['', ...reportReasons],
    sort: caseSorts,
  });
  const { state, reason, sort } = place;
  const answer = usePages(
    readPages(forumCases.listReports, { query: { state, sort, ...(reason !== '' && { reason }) } }),
  );
  const columns = useColumns(state);
  const isFiltered = state !== 'open' || reason !== '';
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <Filters aria-label={texts.filters} onSubmit={(event) => event.preventDefault()}>
        <FilterSelect
          label={texts.state}
          value={state}
          options={caseFilters.map((known) => [known, texts.states[known]])}
          onChoose={(chosen) => choose({ state: chosen })}
        />
        <FilterSelect
          label={texts.reason}
          value={reason}
          options={[
            ['', texts.anyReason],
            ...reportReasons.map((known) => [known, words.reasons[known]] as const),
          ]}
          onChoose={(chosen) => choose({ reason: chosen })}
        />
        <FilterSelect
          label={texts.sort}
          value={sort}
          options={caseSorts.map((known) => [known, texts.sorts[known]])}
          onChoose={(chosen) => choose({ sort: chosen })}
        />
      </Filters>
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={{
          title: isFiltered ? texts.noHits : texts.empty,
          text: isFiltered ? texts.noHitsText : texts.emptyText,
          clear: isFiltered ? texts.showOpen : undefined,
        }}
      />
    </>
  );
}
