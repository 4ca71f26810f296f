import { useQuery } from '@tanstack/react-query';
import { agreement as calls } from '@troskel/contract/agreement/calls';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { PremiumOfferProps } from '../../shell/hand-ins.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { agreementQuery } from './agreement-query.ts';
import { agreementTexts } from './agreement.texts.ts';
import { PlanFace } from './PlanFace.tsx';
import styles from './PremiumOffer.module.css';

/**
 * What the premium plan costs this company and includes, and the way to it; for members who may not
 * see the agreement, whom to ask.
 */
export function PremiumOffer({ partnerId, children }: PremiumOfferProps): ReactNode {
  const texts = useTexts(agreementTexts);
  const { isKnown, may } = useOwnRights();
  const mayRead = may(calls.getAgreement);
  const { data } = useQuery({ ...agreementQuery(partnerId), enabled: isKnown && mayRead });
  const plan = data?.otherPlans.find(({ isPremium }) => isPremium);
  return (
    <div className={styles.offer}>
      {!mayRead && <p>{texts.premiumByOwner}</p>}
      <div className={styles.ways}>
        {mayRead && (
          <ButtonLink to={partnerAddress(partnerId, 'agreement')}>{texts.seePremium}</ButtonLink>
        )}
        {children}
      </div>
      {/* Last, so that nothing moves when it comes. */}
      {plan && <PlanFace plan={plan} level="h2" />}
    </div>
  );
}
