import { overviewDays } from '@troskel/contract/values/partner-overview';
import { useId, type ReactNode } from 'react';
import type { OverviewPart, OverviewProps } from '../../shell/hand-ins.ts';
import { CardFact, CardFoot, CardName, Quiet, TallCard } from '../../ui/card-parts.tsx';
import { Link } from '../../ui/Link.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './overview-part.module.css';
import { planCardTexts } from './plan-card.texts.ts';

export const overviewPart: OverviewPart = {
  cards: [
    { row: 'standing', place: 3, needs: { right: 'agreement', level: 'read' }, Card: PlanCard },
  ],
};

/** The plan, its price as the server words it, and whether it is the premium one. */
function PlanCard({ overview: { plan }, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(planCardTexts);
  const id = useId();
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.plan}</CardName>
      <CardFact>
        {plan.isPremium && (
          <svg
            className={styles.mark}
            width="26"
            height="26"
            viewBox="0 0 24 24"
            aria-hidden="true"
          >
            <path
              d="m12 2.6 2.7 5.9 6.4.7-4.8 4.3 1.4 6.3-5.7-3.2-5.7 3.2 1.4-6.3L2.9 9.2l6.4-.7z"
              fill="currentColor"
            />
          </svg>
        )}
        {plan.name}
      </CardFact>
      <p>{plan.priceText}</p>
      {plan.panel && plan.panel.answered > 0 ? (
        <>
          <p>{texts.answered(plan.panel.answered, overviewDays)}</p>
          <ul className={styles.newest}>
            {plan.panel.newest.map(({ id: threadId, topicId, subject }) => (
              <li key={threadId}>
                <Link
                  to={partnerAddress(
                    partnerId,
                    `forum/${encodeURIComponent(topicId)}/thread/${encodeURIComponent(threadId)}`,
                  )}
                >
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Quiet>{plan.isPremium ? texts.premiumText : texts.basicText}</Quiet>
      )}
      <CardFoot>
        <Link to={partnerAddress(partnerId, 'agreement')}>{texts.planLink}</Link>
      </CardFoot>
    </TallCard>
  );
}
