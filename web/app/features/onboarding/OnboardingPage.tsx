import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { onboardingAddress } from '../../shell/guard-decision.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { useApplication } from './application-calls.ts';
import { ApplicationStateCard } from './ApplicationStateCard.tsx';
import { OnboardingSkeleton } from './OnboardingSkeleton.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { Wizard } from './Wizard.tsx';
import styles from './OnboardingPage.module.css';
import { anewParameter, applicationParameter, stepParameter } from './steps.ts';

export const handle: PageHandle = { relaxes: ['company'] };

/** Whether the application is shown as it stands instead of being worked on. */
function isShownAsItStands(application: PartnerCompanyApplication, query: URLSearchParams) {
  // A returned one tells first what is to be put right; its steps are a press away.
  if (application.state === 'returned') return !query.has(stepParameter);
  if (application.isEditable) return false;
  return !(application.state === 'rejected' && query.has(anewParameter));
}

/** The company application (specification 1, section 2 "Onboarding"). */
export default function OnboardingPage(): ReactNode {
  const texts = useTexts(onboardingTexts);
  const user = useCurrentUser();
  const [query] = useSearchParams();
  const own = user.data?.partnerCompanyApplicationId ?? null;
  const asked = query.get(applicationParameter) ?? own;
  const { data, error, refetch } = useApplication(asked);

  if (asked === null) return <Wizard application={null} />;
  if (error?.code === 'APPLICATION_NOT_FOUND') {
    if (own !== null && own !== asked) return <Navigate to={onboardingAddress(own)} replace />;
    return <Wizard application={null} isLost />;
  }
  if (data && isShownAsItStands(data, query)) {
    return <ApplicationStateCard application={data} onReread={refetch} />;
  }
  if (data) {
    // A rejected one is where the next begins: nothing has to be typed again.
    return data.isEditable ? (
      <Wizard application={data} />
    ) : (
      <Wizard application={null} previous={data} />
    );
  }
  if (error) {
    return (
      <div className={styles.failed}>
        <PageHeading title={texts.title} />
        <Card as="div">
          <ErrorState
            title={texts.loadFailed}
            retryLabel={texts.tryAgain}
            onRetry={async () => {
              await refetch();
            }}
            detailsLabel={texts.details}
            details={error.message}
          />
        </Card>
      </div>
    );
  }
  return <OnboardingSkeleton />;
}
