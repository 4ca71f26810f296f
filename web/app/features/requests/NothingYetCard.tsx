import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Mailbox } from '../../ui/drawings/Mailbox.tsx';
import { CardFact, CardName, TallCard } from '../../ui/card-parts.tsx';
import { inquiryCardTexts } from './inquiry-cards.texts.ts';
import styles from './NothingYetCard.module.css';

/** In the place of what waits, before anything has come: why, and what leads on. */
export function NothingYetCard({
  partnerId,
  isConfigured,
}: {
  partnerId: string;
  isConfigured: boolean;
}): ReactNode {
  const texts = useTexts(inquiryCardTexts);
  const id = useId();
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.waiting}</CardName>
      <div className={styles.body}>
        <Mailbox className={styles.drawing} />
        <div>
          <CardFact>{isConfigured ? texts.nothingYet : texts.nothingSet}</CardFact>
          <p>{isConfigured ? texts.nothingYetText : texts.nothingSetText}</p>
          {!isConfigured && (
            <ButtonLink look="secondary" to={partnerAddress(partnerId, 'configurations')}>
              {texts.toConfiguration}
            </ButtonLink>
          )}
        </div>
      </div>
    </TallCard>
  );
}
