import type { Inquiry } from '@troskel/contract/requests/requests';
import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FailureBoundary } from '../../shell/FailureBoundary.tsx';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import { mapAddress, mapAppAddress } from './map-address.ts';
import styles from './PlaceCard.module.css';

const SwedenMap = lazy(async () => {
  const { SwedenMap: Map } = await import('../../shell/sweden-map/SwedenMap.tsx');
  return { default: Map };
});

/** Place of the work, and why the inquiry reached the partner. */
export function PlaceCard({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const texts = useTexts(inquiryTexts);
  const titleId = useId();
  const { place, reason } = inquiry;
  return (
    <Card className={styles.placeCardFrame} aria-labelledby={titleId}>
      <div className={styles.mapPlace}>
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <SwedenMap position={place} pointSize={26} />
          </Suspense>
        </FailureBoundary>
      </div>
      <div>
        <h2 id={titleId}>{texts.place}</h2>
        <p>{place.address}</p>
        <p>
          <OutsideLink href={mapAddress(place)}>{texts.openMap}</OutsideLink>
          <span className={styles.onTouch}>
            <OutsideLink href={mapAppAddress(place)}>{texts.openMapApp}</OutsideLink>
          </span>
        </p>
        <p className="muted">
          <strong>{texts.why}</strong>
          <br />
          {texts.reasons[reason.by](reason.name)}
        </p>
      </div>
    </Card>
  );
}
