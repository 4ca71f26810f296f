import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import type { Control, FieldPath } from 'react-hook-form';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextButton } from '../../ui/Link.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { createApplication, rereadApplication, saveApplication } from './application-calls.ts';
import { businessCodeLabels } from './business-codes.ts';
import { checkBusiness, toBusinessDetails, withKnown } from './business-form.ts';
import type { BusinessFields } from './business-form.ts';
import { BusinessSection } from './BusinessSection.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import {
  checkCompany,
  CompanyInformation,
  emptyCompany,
  formFieldOf,
  fromApplication,
  fromLookup,
  isUntouched,
  toLegalInformation,
} from './company-form.ts';
import { markOf, wouldUndo } from './company-draft.ts';
import type { CompanyContent } from './company-draft.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { CompanySearch } from './CompanySearch.tsx';
import { Differences } from './Differences.tsx';
import { differencesOf, useFieldsInWords } from './differences.ts';
import { DocumentsSection } from './DocumentsSection.tsx';
import { KnownCompany } from './KnownCompany.tsx';
import { knownFields, viewOf } from './known-fields.ts';
import type { CompanyView, SearchedField } from './known-fields.ts';
import { draftTexts } from './draft.texts.ts';
import { DraftStatus } from './DraftStatus.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { savedElsewhere, SaveFailure } from './SaveFailure.tsx';
import type { SaveTrouble } from './SaveFailure.tsx';
import { useCompanyDraft } from './use-company-draft.ts';
import type { Wanted, SearchOutcome } from './use-company-search.ts';
import { useIndustryOfCode } from './use-industry-of-code.ts';
import styles from './CompanyForm.module.css';

/** Says before Next that a change of what the signed agreement names takes the signature away. */
function SignedCompany({
  control,
}: {
  control: Control<CompanyInformation, unknown, CompanyInformation>;
}): ReactNode {
  const texts = useTexts(draftTexts);
  const { isDirty } = useFormState({ control });
  return isDirty && <Alert kind="info">{texts.signedCompany}</Alert>;
}

const FakeValues = __DEMO__ ? lazy(() => import('./FakeValues.tsx')) : null;

/** The form to fill in by hand after a search that found nothing to fill it with. */
function emptyFor(outcome: SearchOutcome | null, wanted: Wanted): CompanyInformation {
  if (outcome?.kind === 'alreadyRegistered') return emptyCompany;
  if (wanted.kind === 'own') {
    return { ...emptyCompany, identityType: 'personal_number', organizationForm: 'E' };
  }
  return { ...emptyCompany, identityNumber: formatOrganizationNumber(wanted.typed) };
}

const nothingKnown: ReadonlySet<SearchedField> = new Set();
const fields = Object.keys(emptyCompany) as (keyof CompanyInformation)[];
const businessFields = Object.keys(emptyCompany.business) as (keyof BusinessFields)[];

/** Search and company form. Next saves it; what is typed before that is kept as a draft. */
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
  const [failure, setFailure] = useState<SaveTrouble | null>(null);
  const origin = application ?? previous;
  const filledFrom = useRef(markOf(origin));
  const account = useAccountSettings().data;
  const labels = useMemo(() => businessCodeLabels(referenceData.businessCodes), [referenceData]);
  const labelOf = useCallback((code: string) => labels.get(code) ?? '', [labels]);
  const kept = origin ? fromApplication(origin) : emptyCompany;
  const known = { account, industry: labelOf(kept.businessCode) };
  const saved = { ...kept, business: withKnown(kept.business, known) };
  const untouched = { ...emptyCompany, business: withKnown(emptyCompany.business, known) };
  // A remark belongs to its field, which a card would hide.
  const hasRemarks = application !== null && application.remarks.length > 0;
  const viewFor = (values: CompanyInformation): CompanyView =>
    hasRemarks ? { kind: 'fields' } : viewOf(values, untouched);
  const [view, setView] = useState<CompanyView>(() => viewFor(saved));
  const form = useSchemaForm(CompanyInformation, {
    defaultValues: saved,
    alsoCheck: async (company) => ({
      ...checkCompany(company),
      ...(await checkBusiness(company.business, company.organizationForm)),
    }),
  });

  useIndustryOfCode(form, labelOf);

  // Field by field: a reset would leave the inputs with what stood in them.
  const fill = (values: CompanyInformation): void => {
    const set = (
      name: FieldPath<CompanyInformation>,
      value: string | boolean | BusinessFields[keyof BusinessFields],
    ) => form.setValue(name, value, { shouldDirty: true });
    for (const field of fields) {
      const value = values[field];
      if (typeof value === 'string') set(field, value);
    }
    set('registeredFor.vat', values.registeredFor.vat);
    set('registeredFor.taxDeclaration', values.registeredFor.taxDeclaration);
    for (const field of businessFields) set(`business.${field}`, values.business[field]);
    form.clearErrors();
    setView(viewFor(values));
  };
  const draft = useCompanyDraft(form, saved, fill, {
    read: () => filledFrom.current,
    write: (mark) => {
      filledFrom.current = mark;
    },
  });
  const notice = useRef<HTMLDivElement>(null);
  const fieldsInWords = useFieldsInWords(referenceData, labelOf);
  const differencesTo = (theirs: CompanyContent) =>
    differencesOf(fieldsInWords, form.getValues(), theirs);

  /**
   * Values filled in by the last search: as long as they are unchanged, another search may replace
   * them.
   */
  const filledIn = useRef<CompanyInformation>(undefined);

  /** Fills in what a search has found; other fields stay as they are. */
  const fillFound = (found: CompanyInformation): void => {
    const { registeredFor, business } = form.getValues();
    fill({ ...found, registeredFor, business });
  };

  const takeHit = (hit: CompanyLookup, isChosen: boolean): void => {
    filledIn.current = fromLookup(hit);
    fillFound(filledIn.current);
    const known = knownFields(filledIn.current);
    if (!hasRemarks) setView({ kind: 'card', known, takesFocus: isChosen });
  };

  /** Shows all fields; they are there when this returns, to be given faults and the focus. */
  const showFields = (): void => flushSync(() => setView({ kind: 'fields' }));

  const beginByHand = (): void => {
    showFields();
    form.setFocus('identityType');
  };

  const takeOutcome = (outcome: SearchOutcome | null, wanted: Wanted): void => {
    if (outcome?.kind === 'one') {
      takeHit(outcome.hit, false);
      return;
    }
    // The company found before is not the one that was now searched for.
    const present = form.getValues();
    if (isUntouched(present, filledIn.current ?? emptyCompany)) {
      filledIn.current = emptyFor(outcome, wanted);
      const typed = wanted.kind === 'organization' ? wanted.typed : '';
      fillFound({ ...filledIn.current, searchIdentityNumber: typed });
      // Of several companies found, one must be chosen; for one that is registered here there are no fields.
      const isOpen = outcome === null || outcome.kind === 'notFound';
      const rest = { ...form.getValues(), searchIdentityNumber: '' };
      setView(isOpen ? { kind: 'fields' } : viewFor(rest));
      return;
    }
    setView({ kind: 'fields' });
    // Fields that the applicant has begun stay; an empty number is filled in with the one searched
    // for.
    const isEmptyNumber =
      present.identityType === 'organization_number' && present.identityNumber.trim() === '';
    const { identityNumber } = emptyFor(outcome, wanted);
    if (isEmptyNumber && identityNumber !== '') {
      form.setValue('identityNumber', identityNumber, { shouldDirty: true });
      form.clearErrors('identityNumber');
    }
  };

  const takeSaved = (): void => {
    setFailure(null);
    filledFrom.current = markOf(origin);
    fill(saved);
    form.reset(saved);
  };

  const save = async (values: CompanyInformation): Promise<void> => {
    // Which of the two drafts is meant has to be said first.
    if (draft.conflict) {
      notice.current?.focus();
      return;
    }
    if (wouldUndo(filledFrom.current, values, application)) {
      setFailure(savedElsewhere);
      filledFrom.current = markOf(application);
      return;
    }
    setFailure(null);
    const body = {
      legalInformation: toLegalInformation(values),
      business: toBusinessDetails(values.business, values.organizationForm),
    };
    try {
      const answer = application
        ? await saveApplication(application, body)
        : await createApplication(body);
      form.reset(form.getValues());
      void draft.end();
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors.some(({ field }) => field)) showFields();
      if (showRefusedFields(form, error, formFieldOf)) return;
      setFailure(error);
      const present = PartnerCompanyApplication.safeParse(error.present);
      if (present.success) filledFrom.current = markOf(present.data);
      // Changed, handed in or gone: what is shown beside the form must be what is there.
      if (error.status === 409 || error.status === 404) await rereadApplication();
    }
  };

  return (
    <Form form={form} onSubmit={save} label={common.steps.company}>
      <DraftStatus
        frame={notice}
        draft={draft}
        differencesTo={({ content }) => differencesTo(content)}
      />
      <p className={styles.intro}>{texts.intro}</p>
      {FakeValues && (
        <Suspense>
          <FakeValues onFill={fill} />
        </Suspense>
      )}
      <CompanySearch form={form} onOutcome={takeOutcome} onChoose={(hit) => takeHit(hit, true)} />
      {view.kind === 'search' ? (
        <TextButton type="button" onClick={beginByHand}>
          {texts.byHand}
        </TextButton>
      ) : (
        <>
          {view.kind === 'card' && (
            <KnownCompany view={view} fieldsInWords={fieldsInWords} onChange={beginByHand} />
          )}
          <CompanyFields
            form={form}
            referenceData={referenceData}
            known={view.kind === 'card' ? view.known : nothingKnown}
          />
          <BusinessSection />
          <DocumentsSection />
        </>
      )}
      {application?.agreementSigned && <SignedCompany control={form.control} />}
      {failure && (
        <SaveFailure error={failure} onTakeSaved={takeSaved}>
          <Differences differences={differencesTo(saved)} />
        </SaveFailure>
      )}
      <StepActions>
        <SubmitButton
          isPending={form.formState.isSubmitting}
          // Shows the fields, at which what is missing is then told.
          onClick={view.kind === 'search' ? showFields : undefined}
        >
          {common.next}
        </SubmitButton>
      </StepActions>
    </Form>
  );
}
