import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { faqTexts } from './faq.texts.ts';
import styles from './StillStuck.module.css';

export const feedbackAddress = '/user-settings/feedback';

/** Ways to further help, below the answers. */
export function StillStuck({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(faqTexts);
  return (
    <Card className={styles.stillStuckFrame} aria-label={texts.stillStuck}>
      <div>
        <h2>{texts.stillStuck}</h2>
        <p>{texts.stillStuckText}</p>
      </div>
      <div>
        <ButtonLink look="secondary" to={feedbackAddress}>
          {texts.write}
        </ButtonLink>
        <ButtonLink look="quiet" to={partnerAddress(partnerId, 'forum')}>
          {texts.forum}
        </ButtonLink>
      </div>
    </Card>
  );
}
