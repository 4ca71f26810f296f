import type { StaffStatistics, StatisticsStep } from '@troskel/contract/staff-statistics';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { durationInWords } from '../../ui/chart/duration-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

export interface ChartProps {
  statistics: StaffStatistics;
  step: StatisticsStep;
}

/** How the charts and their tables write parts, numbers and lengths of time. */
export function usePartWords(step: StatisticsStep): {
  /** What a part is called by its first day. */
  part: (day: string) => string;
  number: (count: number) => string;
  duration: (minutes: number | null) => string;
} {
  const texts = useTexts(statisticsTexts);
  const language = useLanguage();
  const dates = useDates();
  const numbers = new Intl.NumberFormat(language);
  const months = new Intl.DateTimeFormat(language === 'sv' ? 'sv' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    part: (day) =>
      step === 'month' ? months.format(new Date(`${day}T12:00:00Z`)) : dates.date(day),
    number: (count) => numbers.format(count),
    duration: (minutes) => (minutes === null ? texts.noMedian : durationInWords(minutes, language)),
  };
}
