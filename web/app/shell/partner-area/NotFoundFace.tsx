import type { ReactNode } from 'react';
import { rightRefusal, type NeededRight } from '@troskel/contract/ground/partner-rights';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { LostHouse } from './LostHouse.tsx';
import { partnerAddress } from './partner-address.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import styles from './NotFoundFace.module.css';

/** A page of the partner area that is not there, or is somebody else's: the two look the same. */
export function NotFoundFace({ ownId }: { ownId: string | null }): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  return (
    <div className={styles.notFoundFaceFrame}>
      <LostHouse />
      <PageHeading title={texts.notFoundTitle} step="notFound" />
      <p>{texts.notFoundText}</p>
      <ButtonLink to={ownId === null ? '/' : partnerAddress(ownId, 'home')}>
        {texts.toOverview}
      </ButtonLink>
    </div>
  );
}

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
