import { styled } from '@mui/material/styles';
import { inquiryKinds } from '@troskel/contract/values/inquiries';
import type {
  StatisticsPart,
  StatisticsTotals,
} from '@troskel/contract/statistics/staff-statistics';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { statisticsTexts } from './statistics.texts.ts';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  margin: 0,
  // Each draws its line above; that of the first row is the frame's.
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  '& > div': {
    display: 'grid',
    gap: 2,
    padding: '14px 20px 16px',
    [theme.breakpoints.down('sm')]: { padding: '12px 16px 14px' },
    marginTop: -1,
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
  },
  '& dt': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& dd:first-of-type': {
    fontSize: '1.5rem',
    fontWeight: 700,
    lineHeight: 1.25,
    letterSpacing: '-0.02em',
  },
  '& dd + dd': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

export const inquiriesOf = ({ inquiries }: StatisticsPart): number =>
  inquiryKinds.reduce((sum, kind) => sum + inquiries[kind], 0);

const names = [
  'signUps',
  'submitted',
  'inquiries',
  'answered',
  'threads',
  'replies',
] as const satisfies readonly (keyof StatisticsTotals)[];

/** Totals of the interval, and of an equally long one before. */
export function Totals({
  total,
  before,
}: {
  total: StatisticsPart;
  /** Undefined while it is not known. */
  before: StatisticsTotals | undefined;
}): ReactNode {
  const texts = useTexts(statisticsTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const differences = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return (
    <Figures aria-label={texts.totals}>
      {names.map((name) => {
        const count = name === 'inquiries' ? inquiriesOf(total) : total[name];
        const earlier = before?.[name];
        return (
          <div key={name}>
            <dt>{texts.figures[name]}</dt>
            <dd>{numbers.format(count)}</dd>
            <dd>
              {earlier === undefined
                ? '\u00A0'
                : texts.before(numbers.format(earlier), differences.format(count - earlier))}
            </dd>
          </div>
        );
      })}
    </Figures>
  );
}
