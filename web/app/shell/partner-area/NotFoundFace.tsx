import type { ReactNode } from 'react';
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
