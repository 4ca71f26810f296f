import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { integrationParts } from '../../compose/integration-parts.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { useIsWhole } from '../../shell/whole-page.ts';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import { needs } from './area-part.tsx';
import { ApiKeys, keysQuery } from './ApiKeys.tsx';
import { BeginHere } from './BeginHere.tsx';
import { integrationsTexts } from './integrations.texts.ts';
import styles from './IntegrationsPage.module.css';

export const handle: RightHandle = { needs };

const reads = (partnerId: string): unknown[] => [
  keysQuery(partnerId),
  ...integrationParts.flatMap((part) => part.reads(partnerId)),
];

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => reads(partnerId));

/** Ways for the programs of a company to what is its own. */
export default function IntegrationsPage(): ReactNode {
  const texts = useTexts(integrationsTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const keys = useQuery(keysQuery(partnerId));
  const isWhole = useIsWhole(partnerId, reads(partnerId));
  if (keys.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {isWhole ? (
        <div className={styles.sections}>
          <ApiKeys partnerId={partnerId} />
          <BeginHere partnerId={partnerId} />
          {integrationParts.map(({ Card }, place) => (
            <Card key={place} partnerId={partnerId} />
          ))}
        </div>
      ) : (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton className={styles.waiting} height={240} />
        </SkeletonList>
      )}
    </>
  );
}
