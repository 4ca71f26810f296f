import type { PartnerCompanyApplication, Plan } from '@troskel/contract/onboarding';
import { onboarding } from '@troskel/contract/onboarding';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { AgreementText } from './AgreementText.tsx';
import { agreementStepTexts } from './agreement-step.texts.ts';
import { rereadApplication } from './application-calls.ts';
import { onboardingTexts } from './onboarding.texts.ts';
import { planStepTexts } from './plan-step.texts.ts';
import { Signature } from './Signature.tsx';
import { SubmitFailure } from './SubmitFailure.tsx';

const Agreement = z.object({
  agreementSigned: z.boolean().check(z.refine((isSigned) => isSigned, 'AGREEMENT_NOT_SIGNED')),
});

const Intro = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** Step 3: the agreement is read and signed, and the application handed in. */
export function AgreementStep({
  application,
  plan,
  onBack,
}: {
  application: PartnerCompanyApplication;
  /** The one chosen; undefined while the plans are on their way. */
  plan: Plan | undefined;
  onBack: () => void;
}): ReactNode {
  const texts = useTexts(agreementStepTexts);
  const common = useTexts(onboardingTexts);
  const planTexts = useTexts(planStepTexts);
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(Agreement, {
    defaultValues: { agreementSigned: application.agreementSigned },
  });

  const isSigned = useWatch({ control: form.control, name: 'agreementSigned' });

  const submit = async (): Promise<void> => {
    setFailure(null);
    const applicationId = application.id;
    try {
      await call(onboarding.submitApplication, {
        params: { applicationId },
        body: { applicationId },
      });
      recordEvent('onboarding_step_passed', { step: 'agreement' });
      recordEvent('application_submitted', {});
      await reloadUser();
      await rereadApplication();
      await navigate('/init');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, () => 'agreementSigned')) return;
      setFailure(error);
    }
  };

  if (!plan) {
    return (
      <SkeletonList count={3} label={planTexts.loading}>
        <Skeleton width="35%" height={18} />
        <Skeleton height={40} />
        <br />
      </SkeletonList>
    );
  }
  return (
    <Form form={form} onSubmit={submit} label={common.steps.agreement}>
      <Intro>{texts.intro}</Intro>
      <AgreementText application={application} plan={plan} />
      <Signature application={application} />
      {failure && <SubmitFailure error={failure} applicationId={application.id} />}
      <StepActions>
        <Button look="quiet" icon={<ArrowLeftIcon />} onClick={onBack}>
          {common.back}
        </Button>
        <SubmitButton
          look={isSigned ? 'primary' : 'secondary'}
          isPending={form.formState.isSubmitting}
        >
          {texts.submit}
        </SubmitButton>
      </StepActions>
    </Form>
  );
}
