import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { teamTexts } from './team.texts.ts';
import styles from './CompanyCard.module.css';

/** The way to the members, on the page of the company's details. */
export function CompanyCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(teamTexts);
  const id = useId();
  return (
    <Card className={styles.membersCardFrame} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          {texts.title}
        </h2>
        <p>{texts.intro}</p>
      </div>
      <ButtonLink look="secondary" to={partnerAddress(partnerId, 'members')}>
        {texts.title}
      </ButtonLink>
    </Card>
  );
}
