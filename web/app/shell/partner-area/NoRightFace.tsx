import { rightRefusal } from '@troskel/contract/ground/partner-rights';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { LostHouse } from './LostHouse.tsx';
import { partnerAddress } from './partner-address.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import styles from './NotFoundFace.module.css';

/** A page that the member's role does not open, and who can open it. */
export function NoRightFace({
  partnerId,
  needed,
}: {
  partnerId: string;
  needed: NeededRight;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  return (
    <div className={styles.notFoundFaceFrame}>
      <LostHouse />
      <PageHeading title={texts.noRightTitle} step="noRight" />
      <p>{rightRefusal(needed) === 'OWNER_REQUIRED' ? texts.forOwners : texts.forOffice}</p>
      <ButtonLink to={partnerAddress(partnerId, 'home')}>{texts.toOverview}</ButtonLink>
    </div>
  );
}
