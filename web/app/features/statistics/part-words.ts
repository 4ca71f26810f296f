import { localeOf } from '@troskel/contract/ground/language';
import type { StaffStatistics } from '@troskel/contract/statistics/staff-statistics';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { durationInWords } from '../../ui/chart/duration-words.ts';
import { daysOfPart } from './interval.ts';
import type { Interval } from './interval.ts';
import { statisticsTexts } from './statistics.texts.ts';

export interface ChartProps {
  statistics: StaffStatistics;
  interval: Pick<Interval, 'from' | 'to' | 'step'>;
}

/** Words for parts, numbers and durations in charts and their tables. */
export function usePartWords(interval: ChartProps['interval']): {
  /** Name of a part, by its first day; a part that the interval cuts names its remaining days. */
  part: (day: string) => string;
  number: (count: number) => string;
  duration: (minutes: number | null) => string;
} {
  const texts = useTexts(statisticsTexts);
  const language = useLanguage();
  const dates = useDates();
  const numbers = new Intl.NumberFormat(localeOf(language));
  const months = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    part: (day) => {
      const { from, to, isCut } = daysOfPart(day, interval);
      if (isCut && from !== to) return texts.daysFrom(dates.date(from), dates.date(to));
      if (isCut) return dates.date(from);
      return interval.step === 'month'
        ? months.format(new Date(`${day}T12:00:00Z`))
        : dates.date(day);
    },
    number: (count) => numbers.format(count),
    duration: (minutes) => (minutes === null ? texts.noMedian : durationInWords(minutes, language)),
  };
}
