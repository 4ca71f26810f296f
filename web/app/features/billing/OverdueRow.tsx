import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { defineTexts, useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { WaitingLink } from '../../ui/WaitingList.tsx';
import { moneyWithOre } from '@troskel/contract/values/kronor';

const overdueTexts = defineTexts({
  sv: {
    title: 'Förfallna fakturor till oss',
    text: (amount: string, day: string) => `${amount} att betala. Den äldsta förföll ${day}.`,
  },
  en: {
    title: 'Overdue invoices from us',
    text: (amount, day) => `${amount} to pay. The oldest was due on ${day}.`,
  },
});

/** The invoices that are overdue, in one row with their sum. */
export function OverdueRow({
  overview: {
    waiting: { invoices },
  },
  partnerId,
}: OverviewProps): ReactNode {
  const texts = useTexts(overdueTexts);
  const language = useLanguage();
  const dates = useDates();
  if (invoices === null) return null;
  const { count, amountOre, dueOn } = invoices;
  return (
    <li>
      <div>
        <WaitingLink to={partnerAddress(partnerId, 'invoices')}>{texts.title}</WaitingLink>
        <small>
          {texts.text(moneyWithOre(amountOre, language), dates.date(`${dueOn}T12:00:00`))}
        </small>
      </div>
      <span>{count}</span>
      <ArrowRightIcon size={18} />
    </li>
  );
}
