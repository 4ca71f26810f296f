import type { UseQueryResult } from '@tanstack/react-query';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import { requiredLine } from '@troskel/contract/values/typed-text';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { brand } from '../../brand.ts';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/Faces.tsx';
import { useFieldFault } from '../../ui/form-field.ts';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { ArrowLeftIcon, WarningIcon } from '../../ui/icons.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { rereadApplication, saveApplication } from './application-calls.ts';
import { draftTexts } from './draft.texts.ts';
import { DraftStatus } from './DraftStatus.tsx';
import { FailedUploads } from './FailedUploads.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { PlanCard } from './PlanCard.tsx';
import { planStepTexts } from './plan-step.texts.ts';
import { SaveFailure } from './SaveFailure.tsx';
import { usePlanDraft } from './use-plan-draft.ts';
import styles from './PlanStep.module.css';

const SelectPlan = z.object({ selectedPlan: requiredLine('PLAN_MISSING', 50) });
type SelectPlan = z.infer<typeof SelectPlan>;

/** Step 2: one of the plans that the server offers now. */
export function PlanStep({
  plans,
  ...rest
}: {
  application: PartnerCompanyApplication;
  plans: UseQueryResult<Plan[], CallError>;
  onBack: () => void;
  /** One was chosen, and is being saved. */
  onChosen: () => void;
  onSaved: () => void;
}): ReactNode {
  const texts = useTexts(planStepTexts);
  const common = useTexts(onboardingTexts);
  if (plans.data && plans.data.length > 0) return <PlanForm plans={plans.data} {...rest} />;
  const back = (
    <StepActions>
      <Button look="quiet" icon={<ArrowLeftIcon />} onClick={rest.onBack}>
        {common.back}
      </Button>
    </StepActions>
  );
  if (plans.data) {
    return (
      <>
        <EmptyState
          title={texts.none}
          action={<OutsideLink href={`mailto:${brand.contactEmail}`}>{common.support}</OutsideLink>}
        >
          {texts.noneAdvice}
        </EmptyState>
        {back}
      </>
    );
  }
  if (plans.error) {
    return (
      <>
        <ErrorState
          title={texts.loadFailed}
          retryLabel={common.tryAgain}
          onRetry={async () => {
            await plans.refetch();
          }}
          detailsLabel={common.details}
          details={plans.error.message}
        />
        {back}
      </>
    );
  }
  return (
    <SkeletonList count={2} label={texts.loading}>
      <Skeleton height={220} />
      <br />
    </SkeletonList>
  );
}

function PlanForm({
  application,
  plans,
  onBack,
  onChosen,
  onSaved,
}: {
  application: PartnerCompanyApplication;
  plans: readonly Plan[];
  onBack: () => void;
  onChosen: () => void;
  onSaved: () => void;
}): ReactNode {
  const texts = useTexts(planStepTexts);
  const common = useTexts(onboardingTexts);
  const keeping = useTexts(draftTexts);
  const [failure, setFailure] = useState<CallError | null>(null);
  const saved = application.selectedPlanId ?? '';
  const isSavedThere = plans.some(({ id }) => id === saved);
  const form = useSchemaForm(SelectPlan, {
    defaultValues: { selectedPlan: isSavedThere ? saved : '' },
  });
  const draft = usePlanDraft(form, application, plans);
  const chosen = useWatch({ control: form.control, name: 'selectedPlan' });
  const isOther = chosen !== '' && chosen !== saved;
  useEffect(() => {
    if (isOther) onChosen();
  }, [isOther, onChosen]);
  const nameOf = (planId: string): string => plans.find(({ id }) => id === planId)?.name ?? '';

  const save = async ({ selectedPlan }: SelectPlan): Promise<void> => {
    setFailure(null);
    try {
      await saveApplication(application, { selectedPlanId: selectedPlan });
      form.reset({ selectedPlan });
      void draft.end();
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, () => 'selectedPlan')) return;
      setFailure(error);
      if (error.status === 409 || error.status === 404) await rereadApplication();
    }
  };

  return (
    <Form form={form} onSubmit={save} label={common.steps.plan}>
      <DraftStatus
        draft={draft}
        differencesTo={({ content: theirs }) => [
          { name: keeping.plan, mine: nameOf(chosen), theirs: nameOf(theirs) },
        ]}
      />
      <p className={styles.intro}>{texts.intro}</p>
      {saved !== '' && !isSavedThere && <Alert kind="warning">{texts.withdrawn}</Alert>}
      <PlanChoice plans={plans} />
      {application.agreementSigned && isOther && <Alert kind="info">{keeping.signedPlan}</Alert>}
      <FailedUploads applicationId={application.id} />
      {failure && <SaveFailure error={failure} />}
      <StepActions>
        <Button look="quiet" icon={<ArrowLeftIcon />} onClick={onBack}>
          {common.back}
        </Button>
        <SubmitButton isPending={form.formState.isSubmitting}>{common.next}</SubmitButton>
      </StepActions>
    </Form>
  );
}

function PlanChoice({ plans }: { plans: readonly Plan[] }): ReactNode {
  const texts = useTexts(planStepTexts);
  const fault = useFieldFault('selectedPlan');
  const faultId = useId();
  return (
    <div
      role="radiogroup"
      aria-label={texts.legend}
      aria-required
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? faultId : undefined}
    >
      <div className={styles.cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      {fault && (
        <p className={styles.fault} id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </div>
  );
}
