import { reviewCases } from '@troskel/contract/reviews/reports';
import type { ListedReviewCase } from '@troskel/contract/reviews/reports';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readPages, usePages } from '../../../lib/paging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FoundRecords } from '../../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { NavTabs } from '../../../ui/NavTabs.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import type { Column } from '../../../ui/RecordTable.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { reportTexts } from '../report.texts.ts';
import { Stars } from '../review-parts.tsx';
import { casesTexts } from './cases.texts.ts';
import styles from '../reviews.module.css';

const views = ['open', 'closed'] as const;

function useColumns(view: (typeof views)[number]): Column<ListedReviewCase>[] {
  const texts = useTexts(casesTexts);
  const words = useTexts(reportTexts);
  const columns: Column<ListedReviewCase>[] = [
    {
      key: 'review',
      label: texts.review,
      cell: ({ id, stars, words: written }) => (
        <>
          {stars !== null && <Stars count={stars} />}
          <Link className={styles.excerpt} to={`/admin/review-reports/${id}`}>
            {written === '' ? texts.removed : written}
          </Link>
        </>
      ),
    },
    { key: 'company', label: texts.company, cell: ({ company }) => company },
    {
      key: 'reason',
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
      key: 'at',
      label: texts.at,
      cell: ({ lastReportedAt, closedAt }) => (
        <span className={styles.whole}>
          <TimeSince at={closedAt ?? lastReportedAt} />
        </span>
      ),
    },
  ];
  if (view === 'open') return columns;
  return [
    ...columns,
    {
      key: 'outcome',
      label: texts.outcome,
      cell: ({ outcome }) =>
        outcome && (
          <Badge tone={outcome === 'left' ? 'success' : 'info'}>{texts.outcomes[outcome]}</Badge>
        ),
    },
  ];
}

/** Reviews that somebody has reported: those that wait first. */
export default function ReviewReportsPage(): ReactNode {
  const texts = useTexts(casesTexts);
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('state')) ?? 'open';
  const answer = usePages(readPages(reviewCases.listReviewCases, { query: { state: view } }));
  const columns = useColumns(view);
  const isOpen = view === 'open';
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <div className={styles.views}>
        <NavTabs
          label={texts.viewsLabel}
          tabs={views.map((key) => ({
            key,
            name: texts.views[key],
            search: key === 'open' ? '' : `?state=${key}`,
            isCurrent: key === view,
          }))}
        />
      </div>
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={{
          title: isOpen ? texts.empty : texts.emptyClosed,
          text: isOpen ? texts.emptyText : texts.emptyClosedText,
        }}
      />
    </>
  );
}
