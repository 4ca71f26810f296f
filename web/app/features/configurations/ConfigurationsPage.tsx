import { useQuery } from '@tanstack/react-query';
import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { configurationQuery } from './configuration-query.ts';
import { configurationTexts } from './configurations.texts.ts';
import { stepAddress, stepToShow } from './steps.ts';
import { Wizard } from './Wizard.tsx';
import { Steps } from './WizardFrame.tsx';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import { needs } from './area-part.tsx';
import styles from './ConfigurationsPage.module.css';

export const handle: RightHandle = { needs };

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  configurationQuery(partnerId),
]);

/** The four steps of setting a partner up (specification 2, sections 2 to 5, "Configurations"). */
export default function ConfigurationsPage(): ReactNode {
  const texts = useTexts(configurationTexts);
  const { partnerId = '', step: asked } = useParams();
  const ownId = useOwnPartnerId();
  const query = useQuery(configurationQuery(partnerId));
  const { data } = query;
  const known = configurationSteps.find((step) => step === asked);
  if (query.error?.status === 404 || (asked !== undefined && known === undefined)) {
    return <NotFoundFace ownId={ownId} />;
  }
  if (data) {
    const step = stepToShow(asked, data.done);
    if (step === known) {
      return <Wizard key={step} partnerId={partnerId} step={step} configuration={data} />;
    }
    const state = known === undefined ? null : { waitingFor: known };
    return <Navigate replace to={stepAddress(partnerId, step)} state={state} />;
  }
  return (
    <>
      {query.isPending && (
        <Steps aria-hidden="true">
          <div className={styles.places}>
            {configurationSteps.map((step) => (
              <div key={step}>
                <Skeleton isRound width={28} height={28} style={{ flexShrink: 0 }} />
                <Skeleton width="60%" />
              </div>
            ))}
          </div>
        </Steps>
      )}
      <PageHeading title={texts.title} step="loading" />
      {query.isPending && (
        <div aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Card className={styles.waitingCard} as="div" aria-hidden="true">
            <Skeleton width={160} height={20} />
            <Skeleton height={48} />
            <Skeleton width={120} height={20} />
            <Skeleton height={48} />
            <Skeleton width={140} height={20} />
            <Skeleton height={96} />
          </Card>
        </div>
      )}
      {query.error && (
        <Card as="div">
          <QueryFailure query={query} title={texts.failed} />
        </Card>
      )}
    </>
  );
}
