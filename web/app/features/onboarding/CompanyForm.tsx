import { styled } from '@mui/material/styles';
import { formatOrganizationNumber } from '@troskel/contract/identity-number';
import type {
  CompanyLookup,
  PartnerCompanyApplication,
  ReferenceData,
} from '@troskel/contract/onboarding';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { readDraft } from '../../lib/drafts.ts';
import { CallError } from '../../lib/failures.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { StepActions } from '../../ui/StepActions.tsx';
import { createApplication, rereadApplication, saveApplication } from './application-calls.ts';
import { CompanyFields } from './CompanyFields.tsx';
import {
  checkCompany,
  CompanyInformation,
  emptyCompany,
  formFieldOf,
  fromApplication,
  fromLookup,
  isCompanyDraft,
  isUntouched,
  toLegalInformation,
} from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { CompanySearch } from './CompanySearch.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { SaveFailure } from './SaveFailure.tsx';

const FakeValues = __DEMO__ ? lazy(() => import('./FakeValues.tsx')) : null;

const Intro = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** What was typed and not saved, else what was saved, else nothing. */
function useFirstValues(draftName: string, saved: CompanyInformation): CompanyInformation {
  const session = useSession();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const [first] = useState(() => {
    const draft = owner === null ? null : readDraft(owner, draftName);
    return isCompanyDraft(draft) ? draft : saved;
  });
  return first;
}

const fields = Object.keys(emptyCompany) as (keyof CompanyInformation)[];

/** Search and company form. Next saves it; what is typed before that survives a reload. */
export function CompanyForm({
  application,
  previous,
  referenceData,
  onSaved,
}: {
  application: PartnerCompanyApplication | null;
  previous: PartnerCompanyApplication | undefined;
  referenceData: ReferenceData;
  onSaved: (saved: PartnerCompanyApplication) => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const common = useTexts(onboardingTexts);
  const [failure, setFailure] = useState<CallError | null>(null);
  const origin = application ?? previous;
  const saved = origin ? fromApplication(origin) : emptyCompany;
  const draftName = `onboarding.company.${application?.id ?? 'new'}`;
  const form = useSchemaForm(CompanyInformation, {
    defaultValues: useFirstValues(draftName, saved),
    alsoCheck: checkCompany,
  });
  const draft = useFormDraft(form, draftName, isCompanyDraft);

  // Field by field: a reset would leave the inputs with what stood in them.
  const fill = (values: CompanyInformation): void => {
    const set = (name: FieldPath<CompanyInformation>, value: string | boolean) =>
      form.setValue(name, value, { shouldDirty: true });
    for (const field of fields) {
      const value = values[field];
      if (typeof value === 'string') set(field, value);
    }
    set('registeredFor.vat', values.registeredFor.vat);
    set('registeredFor.taxDeclaration', values.registeredFor.taxDeclaration);
    form.clearErrors();
  };

  /** What the last hit filled in: as long as nobody has touched it, it is not the applicant's. */
  const filledIn = useRef<CompanyInformation>(undefined);

  const takeHit = (hit: CompanyLookup): void => {
    filledIn.current = fromLookup(hit);
    fill({ ...filledIn.current, registeredFor: form.getValues('registeredFor') });
  };

  const takeOutcome = (outcome: SearchOutcome | null, searched: string): void => {
    if (outcome?.kind === 'one') {
      takeHit(outcome.hit);
      return;
    }
    // The company found before is not the one that was now searched for.
    const present = form.getValues();
    if (isUntouched(present, filledIn.current ?? emptyCompany)) {
      const isTakeable = outcome?.kind !== 'alreadyRegistered';
      const identityNumber = isTakeable ? formatOrganizationNumber(searched) : '';
      const { registeredFor } = present;
      filledIn.current = { ...emptyCompany, identityNumber };
      fill({ ...filledIn.current, searchIdentityNumber: searched, registeredFor });
    }
  };

  const takeSaved = async (): Promise<void> => {
    setFailure(null);
    fill(saved);
    form.reset(saved);
    draft.clear();
  };

  const save = async (values: CompanyInformation): Promise<void> => {
    setFailure(null);
    const legalInformation = toLegalInformation(values);
    try {
      const answer = application
        ? await saveApplication(application, { legalInformation })
        : await createApplication(legalInformation);
      form.reset(form.getValues());
      draft.clear();
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, formFieldOf)) return;
      setFailure(error);
      // Changed, handed in or gone: what is shown beside the form must be what is there.
      if (error.status === 409 || error.status === 404) await rereadApplication();
    }
  };

  return (
    <Form form={form} onSubmit={save} label={common.steps.company}>
      <Intro>{texts.intro}</Intro>
      {FakeValues && (
        <Suspense>
          <FakeValues onFill={fill} />
        </Suspense>
      )}
      <CompanySearch form={form} onOutcome={takeOutcome} onChoose={takeHit} />
      <CompanyFields form={form} referenceData={referenceData} />
      {failure && <SaveFailure error={failure} onTakeSaved={() => void takeSaved()} />}
      <StepActions>
        <SubmitButton isPending={form.formState.isSubmitting}>{common.next}</SubmitButton>
      </StepActions>
    </Form>
  );
}
