import { styled } from '@mui/material/styles';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FailureBoundary } from '../../shell/FailureBoundary.tsx';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import { mapAddress, mapAppAddress } from './map-address.ts';

const SwedenMap = lazy(async () => {
  const { SwedenMap: Map } = await import('../../shell/sweden-map/SwedenMap.tsx');
  return { default: Map };
});

const PlaceCardFrame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: '4px 20px',
  alignItems: 'start',
  '& h2': { ...theme.typography.h3, marginBottom: 8 },
  '& p + p': { marginTop: 8 },
  '& .muted': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
  '@media (pointer: coarse)': { '& a': { minHeight: measures.target } },
}));

/** Holds its place before the drawing has come. */
const MapPlace = styled('div')({ gridRow: 'span 4', aspectRatio: '440 / 987' });

/** Phones hand it to the app that is set for maps; other devices have no use for it. */
const OnTouch = styled('span')({
  display: 'none',
  '@media (pointer: coarse)': { display: 'block' },
});

/** Place of the work, and why the inquiry reached the partner. */
export function PlaceCard({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const texts = useTexts(inquiryTexts);
  const titleId = useId();
  const { place, reason } = inquiry;
  return (
    <PlaceCardFrame aria-labelledby={titleId}>
      <MapPlace>
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <SwedenMap position={place} pointSize={26} />
          </Suspense>
        </FailureBoundary>
      </MapPlace>
      <div>
        <h2 id={titleId}>{texts.place}</h2>
        <p>{place.address}</p>
        <p>
          <OutsideLink href={mapAddress(place)}>{texts.openMap}</OutsideLink>
          <OnTouch>
            <OutsideLink href={mapAppAddress(place)}>{texts.openMapApp}</OutsideLink>
          </OnTouch>
        </p>
        <p className="muted">
          <strong>{texts.why}</strong>
          <br />
          {texts.reasons[reason.by](reason.name)}
        </p>
      </div>
    </PlaceCardFrame>
  );
}
