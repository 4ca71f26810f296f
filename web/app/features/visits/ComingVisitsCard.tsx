import { windowDay, windowHours } from '@troskel/contract/values/window-words';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { CardName, TallCard } from '../../ui/card-parts.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { WaitingLink, WaitingList } from '../../ui/WaitingList.tsx';
import { comingVisitsTexts } from './coming-visits.texts.ts';

/** Where somebody of the company is expected next; nothing while no visit is booked. */
export function ComingVisitsCard({ overview, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(comingVisitsTexts);
  const language = useLanguage();
  const id = useId();
  const [now] = useState(() => new Date());
  if (overview.visits.length === 0) return null;
  const today = windowDay({ startsAt: now }, language);
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.title}</CardName>
      <WaitingList aria-labelledby={id}>
        {overview.visits.map((visit) => {
          const day = windowDay(visit, language);
          const to = `requests/${encodeURIComponent(visit.inquiryId)}`;
          return (
            <li key={visit.id}>
              <div>
                <WaitingLink to={partnerAddress(partnerId, to)}>
                  {visit.customer ?? texts.formerCustomer}
                </WaitingLink>
                <small>{visit.address}</small>
              </div>
              <time dateTime={visit.startsAt} data-late={day === today}>
                {day === today ? texts.today : day} {windowHours(visit, language)}
              </time>
              <ArrowRightIcon size={18} />
            </li>
          );
        })}
      </WaitingList>
    </TallCard>
  );
}
