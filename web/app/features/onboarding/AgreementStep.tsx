import { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import {
  businessFields,
  missingBusinessFields,
} from '@troskel/contract/onboarding/business-details';
import type { BusinessField } from '@troskel/contract/onboarding/business-details';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { onboardingAddress } from '../../shell/guard-decision.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { AgreementText } from './AgreementText.tsx';
import { agreementStepTexts } from './agreement-step.texts.ts';
import {
  knownApplication,
  rereadApplication,
  saveApplication,
  submitApplication,
} from './application-calls.ts';
import { documentsQuery, documentUploads, uploadsDone } from './document-uploads.ts';
import { documentTexts } from './documents.texts.ts';
import { draftTexts } from './draft.texts.ts';
import { FailedUploads } from './FailedUploads.tsx';
import { MissingBusiness } from './MissingBusiness.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { planStepTexts } from './plan-step.texts.ts';
import { Signature } from './Signature.tsx';
import { SubmitFailure } from './SubmitFailure.tsx';
import { hasUnsavedCompany, UnsavedCompany } from './UnsavedCompany.tsx';
import styles from './AgreementStep.module.css';
import {
  isStated,
  signingFaults,
  signingFieldOf,
  signingFields,
  toSigningFields,
  toStatement,
} from './signing-form.ts';
import { SigningChoice } from './SigningChoice.tsx';
import { signingTexts } from './signing.texts.ts';
import { SaveFailure } from './SaveFailure.tsx';
import { stepSearch } from './steps.ts';

const Agreement = z.object({
  agreementSigned: z.boolean().check(z.refine((isSigned) => isSigned, 'AGREEMENT_NOT_SIGNED')),
  ...signingFields,
});

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
  const documents = useTexts(documentTexts);
  const keeping = useTexts(draftTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const [failure, setFailure] = useState<CallError | null>(null);
  /** No document is added: `known` before it was handed in without, `refused` after. */
  const [missing, setMissing] = useState<'known' | 'refused' | null>(null);
  const [unsaid, setUnsaid] = useState<readonly BusinessField[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  /** The version from which on the step begins anew, since it was changed elsewhere. */
  const [shownFrom, setShownFrom] = useState(Number.POSITIVE_INFINITY);
  const uploads = useStore(documentUploads);
  const isWaiting = isAwaited && uploads.some(({ status }) => status !== 'failed');
  const signing = useTexts(signingTexts);
  const [unsaved, setUnsavedSigning] = useState<CallError | null>(null);
  const isSoleTrader = application.legalInformation.identity.type === 'personal_number';
  const form = useSchemaForm(Agreement, {
    defaultValues: {
      agreementSigned: application.agreementSigned,
      ...toSigningFields(application.signing),
    },
    alsoCheck: signingFaults,
  });

  const isSigned = useWatch({ control: form.control, name: 'agreementSigned' });

  const lookForUnsaved = async (): Promise<boolean> => {
    const hasUnsaved = await hasUnsavedCompany(application);
    setUnsaved(hasUnsaved);
    return hasUnsaved;
  };
  // Told before the signing: Next in the first step takes the signature away, and without a
  // document nothing can be handed in.
  const isChanged = useEffectEvent(() => hasUnsavedCompany(application));
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        setUnsaved(await isChanged());
        const isOnTheWay = documentUploads.get().some(({ status }) => status !== 'failed');
        const present = await queryClient.fetchQuery({ ...documentsQuery(), staleTime: 0 });
        setMissing(present.length === 0 && !isOnTheWay ? 'known' : null);
      } catch (error) {
        // If it cannot be read now, the signing reads it again.
        if (!(error instanceof CallError)) throw error;
      }
    };
    void look();
  }, []);
  /** Saves who signs, unless it is saved; null while the form has a fault. */
  const saveSigning = async (): Promise<PartnerCompanyApplication | null> => {
    const statement = toStatement(form.getValues());
    if (!statement) return null;
    if (isSoleTrader || isStated(statement, application.signing)) return application;
    return saveApplication(application, { signing: statement });
  };
  // As soon as it is whole: a phone that opens the BankID app may forget what the page holds.
  const keepSigning = async (): Promise<void> => {
    setUnsavedSigning(null);
    try {
      await saveSigning();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setUnsavedSigning(error);
    }
  };
  const mayBegin = async (): Promise<PartnerCompanyApplication | null> => {
    const hasUnsaved = await lookForUnsaved();
    if (hasUnsaved) {
      announce(keeping.unsavedTitle);
      return null;
    }
    const names = ['signingText', 'coSignerName', 'coSignerEmail'] as const;
    // From now on checked while they are typed: a fault that went when the field is left would move
    // the button away from under the press that leaves it.
    for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
    if (!(await form.trigger(names, { shouldFocus: true }))) return null;
    return saveSigning();
  };

  const submit = async (): Promise<void> => {
    setFailure(null);
    setMissing(null);
    const { business, legalInformation } = application;
    const unsaidFields = missingBusinessFields(business, legalInformation.organizationForm);
    setUnsaid(unsaidFields.map(({ field }) => field));
    setAwaited(true);
    await uploadsDone();
    setAwaited(false);
    try {
      const added = await queryClient.fetchQuery({ ...documentsQuery(), staleTime: 0 });
      setMissing(added.length === 0 ? 'refused' : null);
      const hasUnsaved = await lookForUnsaved();
      if (added.length === 0 || unsaidFields.length > 0 || hasUnsaved) return;
      const present = await saveSigning();
      if (!present) return;
      await submitApplication(present);
      recordEvent('onboarding_step_passed', { step: 'agreement' });
      recordEvent('application_submitted', {});
      await reloadUser();
      await rereadApplication();
      const isApproved = knownApplication(application.id)?.state === 'approved';
      // By way of /init the receipt would be shown, taken away and shown again.
      await navigate(isApproved ? '/init' : onboardingAddress(application.id));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refused = error.errors.map(({ field }) => field);
      const ofBusiness = businessFields.filter((field) => refused.includes(`business.${field}`));
      setUnsaid(ofBusiness);
      setMissing(refused.includes('documents') ? 'refused' : null);
      if (ofBusiness.length > 0 || refused.includes('documents')) return;
      const nameOf = (field: string) =>
        field.startsWith('signing.') ? signingFieldOf(field) : 'agreementSigned';
      if (showRefusedFields(form, error, nameOf)) return;
      setFailure(error);
      const present = PartnerCompanyApplication.safeParse(error.present);
      if (error.code !== 'EDIT_CONFLICT' || !present.success) return;
      // Shows the present application, signed or not.
      setShownFrom(present.data.version);
      form.reset({
        agreementSigned: present.data.agreementSigned,
        ...toSigningFields(present.data.signing),
      });
      await rereadApplication();
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
      <p className={styles.intro}>{texts.intro}</p>
      <AgreementText application={application} plan={plan} />
      {!isSoleTrader && (
        <div onBlur={() => void keepSigning()}>
          <SigningChoice applicationId={application.id} />
        </div>
      )}
      {unsaved && <SaveFailure error={unsaved} title={signing.saveFailed} />}
      {isUnsaved && <UnsavedCompany applicationId={application.id} />}
      {!missing && <FailedUploads applicationId={application.id} />}
      {missing && (
        <Alert
          // Nobody has done anything wrong yet.
          key={missing}
          kind={missing === 'known' ? 'warning' : 'error'}
          title={documents.missing}
        >
          <p>{fieldMessage('DOCUMENT_MISSING', language)}</p>
          <p>
            <Link
              to={{ search: stepSearch(application.id, 'company'), hash: 'documents' }}
              preventScrollReset
            >
              {documents.toDocuments}
            </Link>
          </p>
        </Alert>
      )}
      <Signature
        key={application.version >= shownFrom ? shownFrom : 0}
        application={application}
        mayBegin={mayBegin}
      />
      {isWaiting && <Alert kind="info">{documents.awaited}</Alert>}
      {unsaid.length > 0 && <MissingBusiness applicationId={application.id} fields={unsaid} />}
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
