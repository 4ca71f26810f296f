import { inquiryWords } from '@troskel/contract/inquiry-words';
import type { OverviewDay, PartnerOverview } from '@troskel/contract/overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { countTicks, receivedOn, stackedKinds, totalsOf } from './chart-scale.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartFrame, chartHeight, chartTop, Legend } from './ChartFrame.tsx';
import { chartTexts } from './daily.texts.ts';
import { KindArea, KindPatterns } from './kind-patterns.tsx';

/** Share of a day's room that its bar takes. */
const barShare = 0.68;
/** Pixels between two parts of a bar. */
const gap = 2;

function Bar({
  day,
  place,
  top,
  patterns,
}: {
  day: OverviewDay;
  place: { index: number; count: number };
  /** What the highest line stands for. */
  top: number;
  patterns: string;
}): ReactNode {
  const room = 100 / place.count;
  let ground = chartTop + chartHeight;
  return stackedKinds.map((kind) => {
    const height = (day.received[kind] / top) * chartHeight;
    if (height === 0) return null;
    ground -= height;
    return (
      <KindArea
        key={kind}
        id={patterns}
        kind={kind}
        x={`${room * (place.index + (1 - barShare) / 2)}%`}
        width={`${room * barShare}%`}
        y={ground + gap / 2}
        height={Math.max(1, height - gap)}
      />
    );
  });
}

/** What came each day, by kind. */
export function InquiriesChart({
  statistics: { days, receivedBefore },
}: {
  statistics: PartnerOverview['statistics'];
}): ReactNode {
  const texts = useTexts(chartTexts);
  const language = useLanguage();
  const dates = useDates();
  const patterns = useId().replaceAll(/\W/g, '');
  const names = inquiryWords[language].kinds;
  const totals = totalsOf(days);
  const counts = days.map(receivedOn);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ticks = countTicks(Math.max(...counts));
  const top = ticks.at(-1) ?? 1;
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
      <ChartFrame days={days} lines={ticks.map((tick) => ({ at: tick / top, name: String(tick) }))}>
        <KindPatterns id={patterns} />
        {days.map((day, index) => (
          <g key={day.day}>
            <title>{texts.receivedOn(dates.date(day.day), receivedOn(day))}</title>
            <Bar day={day} place={{ index, count: days.length }} top={top} patterns={patterns} />
          </g>
        ))}
      </ChartFrame>
      <Legend>
        {stackedKinds.map((kind) => (
          <li key={kind}>
            <svg width="16" height="16" aria-hidden="true">
              <KindArea id={patterns} kind={kind} x={1} y={1} width={14} height={14} />
            </svg>
            {names[kind]} <b>{totals[kind]}</b>
          </li>
        ))}
      </Legend>
    </ChartCard>
  );
}
