import { mostUnaskedDeductions } from '@troskel/contract/values/partner-overview';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../../shell/hand-ins.ts';
import { useDates } from '../../../lib/dates.ts';
import { defineTexts, useTexts } from '../../../lib/texts.ts';
import { ArrowRightIcon } from '../../../ui/icons.tsx';
import { WaitingLink } from '../../../ui/WaitingList.tsx';
import { rotRequestsAddress } from './papers-address.ts';

const waitingDeductionsTexts = defineTexts({
  sv: {
    title: 'Rotavdrag att begära',
    text: (day: string) => `Kunden har betalat. Begär avdraget senast ${day}.`,
  },
  en: {
    title: 'ROT deductions to ask for',
    text: (day) => `The customer has paid. Ask for the deduction by ${day}.`,
  },
});

/** The paid jobs whose deduction is not asked for, in one row with the last day. */
export function WaitingDeductionsRow({
  overview: {
    waiting: { deductions },
  },
  partnerId,
}: OverviewProps): ReactNode {
  const texts = useTexts(waitingDeductionsTexts);
  const dates = useDates();
  if (deductions === null) return null;
  const { count, lastDay } = deductions;
  return (
    <li>
      <div>
        <WaitingLink to={rotRequestsAddress(partnerId)}>{texts.title}</WaitingLink>
        <small>{texts.text(dates.date(lastDay))}</small>
      </div>
      <span>
        {count}
        {count >= mostUnaskedDeductions && '+'}
      </span>
      <ArrowRightIcon size={18} />
    </li>
  );
}
