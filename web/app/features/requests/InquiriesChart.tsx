import { textIn } from '@troskel/contract/ground/language';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { inquiryChartTexts } from './inquiry-cards.texts.ts';
import { receivedOn, stackedKinds, totalsOf } from './received-kinds.ts';

/** Received inquiries per day, by kind. */
export function InquiriesChart({
  overview: {
    statistics: { days, receivedBefore },
  },
}: OverviewProps): ReactNode {
  const texts = useTexts(inquiryChartTexts);
  const language = useLanguage();
  const dates = useDates();
  const names = textIn(inquiryKindNames, language);
  const totals = totalsOf(days);
  const total = days.reduce((sum, day) => sum + receivedOn(day), 0);
  const difference = total - receivedBefore;
  const compared =
    receivedBefore === 0
      ? texts.noneBefore(days.length)
      : difference === 0
        ? texts.asMany(days.length)
        : difference > 0
          ? texts.more(difference, days.length)
          : texts.fewer(-difference, days.length);
  const fact = texts.receivedCount(total);
  const period = texts.period(days.length);
  if (total === 0) {
    return (
      <ChartCard
        name={texts.received}
        fact={fact}
        sentence={texts.noneReceived(days.length)}
        table={null}
      >
        {null}
      </ChartCard>
    );
  }
  return (
    <ChartCard
      name={texts.received}
      fact={fact}
      sentence={`${period}. ${compared}`}
      table={{
        caption: `${texts.received}. ${period}.`,
        heads: [texts.day, ...stackedKinds.map((kind) => names[kind]), texts.total],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          cells: [
            dates.date(day.day),
            ...stackedKinds.map((kind) => String(day.received[kind])),
            String(receivedOn(day)),
          ],
        })),
        foot: [texts.total, ...stackedKinds.map((kind) => String(totals[kind])), String(total)],
      }}
    >
      <StackedBars
        step="day"
        parts={days.map((day) => ({
          day: day.day,
          title: texts.receivedOn(dates.date(day.day), receivedOn(day)),
          counts: day.received,
        }))}
        stack={stackedKinds}
        names={names}
        totals={totals}
      />
    </ChartCard>
  );
}
