import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { useReferenceData } from './application-calls.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { companyStepTexts } from './company-step.texts.ts';
import { onboardingTexts } from './onboarding.texts.ts';

/** Step 1: which company it is. The form needs the classifications, which only this step loads. */
export function CompanyStep({
  application,
  previous,
  onSaved,
}: {
  application: PartnerCompanyApplication | null;
  previous?: PartnerCompanyApplication;
  onSaved: (saved: PartnerCompanyApplication) => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const common = useTexts(onboardingTexts);
  const referenceData = useReferenceData();
  // Fills in what it knows; without it the form stands all the same.
  const account = useAccountSettings();
  if (referenceData.data && !account.isLoading) {
    return (
      <CompanyForm
        key={application?.id ?? 'new'}
        application={application}
        previous={previous}
        referenceData={referenceData.data}
        onSaved={onSaved}
      />
    );
  }
  if (referenceData.error) {
    return (
      <ErrorState
        title={texts.referenceDataFailed}
        retryLabel={texts.tryAgain}
        onRetry={async () => {
          await referenceData.refetch();
        }}
        detailsLabel={common.details}
        details={referenceData.error.message}
      />
    );
  }
  return (
    <SkeletonList count={4} label={texts.loadingChoices}>
      <Skeleton width="30%" height={18} />
      <Skeleton height={48} />
      <br />
    </SkeletonList>
  );
}
