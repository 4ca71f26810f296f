import { mostCounted } from '@troskel/contract/values/inquiries';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { defineTexts, useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { WaitingLink } from '../../ui/WaitingList.tsx';

const waitingReviewsTexts = defineTexts({
  sv: {
    title: 'Omdömen att svara på',
    text: 'Den som ska välja läser era svar.',
  },
  en: {
    title: 'Reviews to answer',
    text: 'Whoever is about to choose reads your answers.',
  },
});

/** The reviews that nobody of the company has answered, in one row. */
export function WaitingReviewsRow({
  overview: {
    waiting: { unansweredReviews },
  },
  partnerId,
}: OverviewProps): ReactNode {
  const texts = useTexts(waitingReviewsTexts);
  return (
    <li>
      <div>
        <WaitingLink to={partnerAddress(partnerId, 'reviews')}>{texts.title}</WaitingLink>
        <small>{texts.text}</small>
      </div>
      <span>
        {unansweredReviews}
        {unansweredReviews >= mostCounted && '+'}
      </span>
      <ArrowRightIcon size={18} />
    </li>
  );
}
