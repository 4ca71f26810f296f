import { useQuery } from '@tanstack/react-query';
import type { QueryInputOf } from '@troskel/contract/ground/route';
import { staffStatistics, statisticsSteps } from '@troskel/contract/statistics/staff-statistics';
import type {
  StaffStatistics,
  StatisticsPart,
} from '@troskel/contract/statistics/staff-statistics';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../lib/download.ts';
import { read } from '../../lib/queries.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink, Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Input } from '../../ui/Input.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { AnswersChart } from './AnswersChart.tsx';
import { ApplicationsChart } from './ApplicationsChart.tsx';
import { ExpertsChart } from './ExpertsChart.tsx';
import { ForumAnswersChart } from './ForumAnswersChart.tsx';
import { ForumChart } from './ForumChart.tsx';
import { InquiriesChart } from './InquiriesChart.tsx';
import {
  faultOf,
  intervalAt,
  intervalBefore,
  periods,
  type Interval,
  type IntervalFault,
} from './interval.ts';
import { SignUpsChart } from './SignUpsChart.tsx';
import { statisticsTexts } from './statistics.texts.ts';
import { inquiriesOf, Totals } from './Totals.tsx';
import styles from './StatisticsPage.module.css';

const statisticsQuery = (query: QueryInputOf<typeof staffStatistics.getStatistics>) =>
  read(staffStatistics.getStatistics, { query }, { skipGlobalHandle: true });

const totalsQuery = (query: QueryInputOf<typeof staffStatistics.getTotals>) =>
  read(staffStatistics.getTotals, { query }, { skipGlobalHandle: true });

const happened = (total: StatisticsPart): boolean =>
  [
    total.signUps,
    total.submitted,
    total.approved,
    total.rejected,
    total.returned,
    inquiriesOf(total),
    total.deliveries,
    total.threads,
    total.replies,
  ].some((count) => count > 0);

/** Figures about the use of the product, without personal data. */
export default function StatisticsPage(): ReactNode {
  const texts = useTexts(statisticsTexts);
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => dayInSweden(new Date()));
  const interval = intervalAt(query, today);
  const fault = faultOf(interval);
  const asked = { from: interval.from, to: interval.to, step: interval.step };
  const answer = useQuery({ ...statisticsQuery(asked), enabled: fault === null });
  const daysBefore = intervalBefore(interval);
  const before = useQuery({
    ...totalsQuery(daysBefore ?? { from: interval.from, to: interval.to }),
    enabled: daysBefore !== null,
  });
  const choose = (chosen: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(query);
    if ('from' in chosen) next.delete('period');
    for (const [name, value] of Object.entries(chosen)) next.set(name, value);
    setQuery(next, { preventScrollReset: true });
  };
  const statistics: StaffStatistics | undefined = fault ? undefined : answer.data;
  const charts = statistics && { statistics, interval: asked };

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <NavTabs
        label={texts.periods}
        tabs={periods.map((period) => ({
          key: period,
          name: texts.periodNames[period],
          search: `?period=${period}`,
          isCurrent: interval.period === period,
        }))}
      />
      <IntervalFields interval={interval} fault={fault} onChoose={choose} />
      {!fault && answer.isPending && (
        <SkeletonList count={3} label={texts.loading}>
          <Skeleton height={260} />
          <br />
        </SkeletonList>
      )}
      {!fault && !statistics && <QueryFailure query={answer} title={texts.failed} />}
      {statistics && !happened(statistics.total) && (
        <EmptyState
          title={texts.empty}
          action={
            <ButtonLink look="secondary" to="?period=12m">
              {texts.showYear}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {charts && happened(charts.statistics.total) && (
        <div className={styles.parts}>
          <Totals total={charts.statistics.total} before={daysBefore ? before.data : undefined} />
          <div className={styles.charts}>
            <SignUpsChart {...charts} />
            <ApplicationsChart {...charts} />
            <InquiriesChart {...charts} />
            <AnswersChart {...charts} />
            <ForumChart {...charts} />
            <ForumAnswersChart {...charts} />
            <ExpertsChart {...charts} />
          </div>
          <DownloadButton
            key={query.toString()}
            help={texts.fileHelp}
            fetchFile={(options) =>
              download(staffStatistics.getStatisticsFile, { query: asked }, options)
            }
          >
            {texts.file}
          </DownloadButton>
        </div>
      )}
    </>
  );
}

/** Days of one's own, taken when they are handed in, and how large a part is, taken at once. */
function IntervalFields({
  interval,
  fault,
  onChoose,
}: {
  interval: Interval;
  fault: IntervalFault | null;
  onChoose: (chosen: Partial<Record<'from' | 'to' | 'step', string>>) => void;
}): ReactNode {
  const texts = useTexts(statisticsTexts);
  const wordsOf = (field: 'from' | 'to'): string | undefined =>
    fault?.field === field ? texts.faults[fault.fault] : undefined;
  return (
    <Filters
      className={styles.fields}
      aria-label={texts.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const textOf = (name: string): string => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        onChoose({ from: textOf('from'), to: textOf('to') });
      }}
    >
      <FieldFrame label={texts.from} error={wordsOf('from')}>
        {(wiring) => (
          <Input
            {...wiring}
            key={interval.from}
            type="date"
            name="from"
            defaultValue={interval.from}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.to} error={wordsOf('to')}>
        {(wiring) => (
          <Input {...wiring} key={interval.to} type="date" name="to" defaultValue={interval.to} />
        )}
      </FieldFrame>
      <FilterSelect
        label={texts.step}
        value={interval.step}
        options={statisticsSteps.map((step) => [step, texts.steps[step]] as const)}
        onChoose={(step) => onChoose({ step })}
      />
      <div>
        <Button type="submit" look="secondary">
          {texts.doShow}
        </Button>
      </div>
    </Filters>
  );
}
