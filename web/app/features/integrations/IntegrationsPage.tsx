import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { integrationCards } from '../../compose/integration-cards.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import { needs } from './area-part.tsx';
import { ApiKeys, keysQuery } from './ApiKeys.tsx';
import { BeginHere } from './BeginHere.tsx';
import { integrationsTexts } from './integrations.texts.ts';
import styles from './IntegrationsPage.module.css';

export const handle: RightHandle = { needs };

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [keysQuery(partnerId)]);

/** Ways for the programs of a company to what is its own. */
export default function IntegrationsPage(): ReactNode {
  const texts = useTexts(integrationsTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const keys = useQuery(keysQuery(partnerId));
  if (keys.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <div className={styles.sections}>
        <ApiKeys partnerId={partnerId} />
        <BeginHere partnerId={partnerId} />
        {integrationCards.map((IntegrationCard, place) => (
          <IntegrationCard key={place} partnerId={partnerId} />
        ))}
      </div>
    </>
  );
}
