import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import {
  mostInvoiceNumberCharacters,
  mostPaymentDays,
  usualPaymentDays,
} from '@troskel/contract/jobs/papers/basis';
import type { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisSums, hasRot } from '@troskel/contract/jobs/papers/basis-sums';
import type { Papers } from '@troskel/contract/jobs/papers/papers';
import { inKronor } from '@troskel/contract/values/kronor';
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { announce } from '../../../lib/announce.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/queries.ts';
import { dayInSweden } from '../../../lib/swedish-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { FormPart } from '../../../ui/FormPart.tsx';
import { PricedRows } from '../../../ui/priced-rows/PricedRows.tsx';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import {
  BasisFields,
  contentOf,
  faultsOf,
  fieldOf,
  hasOtherHours,
  withHours,
  writtenOf,
} from './basis-form.ts';
import type { WrittenBasis } from './basis-form.ts';
import { basisFormTexts } from './basis-form.texts.ts';
import { papersQuery } from './papers-queries.ts';
import { RotPart } from './RotPart.tsx';
import { SumsOfBasis } from './SumsOfBasis.tsx';
import styles from './Papers.module.css';

/** Sums of what is typed in the form around it, beside the highest amount that may be invoiced. */
function LiveSums({
  terms,
  aboveRef,
}: {
  terms: BasisTerms;
  /** The warning that the sum exceeds the highest amount; it is focused when saving is refused. */
  aboveRef: Ref<HTMLDivElement>;
}): ReactNode {
  const texts = useTexts(basisFormTexts);
  const language = useLanguage();
  const { control } = useFormContext<WrittenBasis>();
  const sums = basisSums(terms, contentOf(useWatch({ control }) as WrittenBasis));
  const most = inKronor(terms.ceilingOre, language);
  const isAbove = sums.grossOre > terms.ceilingOre;
  return (
    <FormPart title={texts.sums}>
      <SumsOfBasis terms={terms} sums={sums} />
      {isAbove ? (
        <div ref={aboveRef} tabIndex={-1}>
          <Alert kind="error">{texts.above(most)}</Alert>
        </div>
      ) : (
        <small>{texts.most(most)}</small>
      )}
    </FormPart>
  );
}

function ToPay({ terms }: { terms: BasisTerms }): ReactNode {
  const texts = useTexts(basisFormTexts);
  const language = useLanguage();
  const { control } = useFormContext<WrittenBasis>();
  const { toPayOre } = basisSums(terms, contentOf(useWatch({ control }) as WrittenBasis));
  return (
    <p>
      {texts.toPay} <b>{inKronor(toPayOre, language)}</b>
    </p>
  );
}

/** Offers hours that were recorded, changed or removed since the form was begun. */
function OtherHours({ proposal }: { proposal: BasisContent }): ReactNode {
  const texts = useTexts(basisFormTexts);
  const { control, getValues, setValue } = useFormContext<WrittenBasis>();
  const written = useWatch({ control }) as WrittenBasis;
  if (!hasOtherHours(written, proposal)) return null;
  return (
    <div>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          const fetched = withHours(getValues(), proposal);
          setValue('rows', fetched.rows, { shouldDirty: true });
          setValue('work', fetched.work, { shouldDirty: true });
          setValue('recorded', fetched.recorded);
          announce(texts.hoursFetched);
        }}
      >
        {texts.fetchHours}
      </Button>
    </div>
  );
}

/** Where a company makes the basis of its invoice of what was agreed. */
export function BasisForm({
  partnerId,
  inquiryId,
  terms,
  proposal,
  agreedNumbers,
  agreedOn,
  proposalKey,
  today,
  onMade,
}: {
  partnerId: string;
  inquiryId: string;
  terms: BasisTerms;
  proposal: BasisContent;
  /** Numbers of the agreement from which the proposal was made. */
  agreedNumbers: number[];
  /** Day of the customer's yes. */
  agreedOn: string | null;
  /** Identifies the contents of the proposal; its draft is stored under it. */
  proposalKey: string;
  /** Day in Sweden. */
  today: string;
  onMade: (papers: Papers) => void;
}): ReactNode {
  const texts = useTexts(basisFormTexts);
  const language = useLanguage();
  const params = { partnerId, inquiryId };
  const mostDays = terms.customerKind === 'private' ? usualPaymentDays : mostPaymentDays;

  const above = useRef<HTMLDivElement>(null);

  const record = useRecordForm({
    schema: BasisFields,
    defaultValues: writtenOf(terms, proposal),
    // Today is asked for anew: the page may have been open since yesterday.
    alsoCheck: (written) => faultsOf(terms, written, { today: dayInSweden(new Date()), agreedOn }),
    draft: `basis:${partnerId}:${inquiryId}:${proposalKey}`,
    save: (content, { createOptions }) =>
      call(jobPapers.fixBasis, { params, body: { content, agreedNumbers } }, createOptions),
    fieldOf: (field) => fieldOf(field.replace(/^content\./, '')),
    onSaved: onMade,
    onRefused: async (error) => {
      if (error.code === 'BASIS_AGREEMENT_CHANGED') {
        // The form begins anew then, with what was agreed since.
        const text = failureText(error, language);
        showToast({ kind: 'error', title: texts.failed, text });
      }
      const { queryKey } = papersQuery(partnerId, inquiryId);
      if (error.status === 409) await queryClient.invalidateQueries({ queryKey });
      return false;
    },
    asksToLeave: false,
  });

  const submit = async (content: BasisContent): Promise<void> => {
    const { grossOre, toPayOre } = basisSums(terms, content);
    if (grossOre > terms.ceilingOre) {
      above.current?.focus();
      return;
    }
    const answer = await askYesNoCancel({
      title: texts.submitTitle,
      content: texts.submitText(inKronor(toPayOre, language)),
      yes: texts.submit,
      no: null,
    });
    if (answer === 'yes') await record.submit(content);
  };

  return (
    <RecordForm
      record={{ ...record, submit }}
      label={texts.form}
      failed={texts.failed}
      acts={
        <div className={styles.acts}>
          <SubmitButton isPending={record.isSaving}>{texts.submit}</SubmitButton>
        </div>
      }
    >
      <FormPart title={texts.invoice}>
        <div className={`${styles.fields} ${styles.three}`}>
          <TextField
            name="invoiceNumber"
            label={texts.invoiceNumber}
            help={texts.invoiceNumberHelp}
            maxLength={mostInvoiceNumberCharacters}
            autoComplete="off"
          />
          <TextField name="invoicedOn" type="date" label={texts.invoicedOn} />
          <TextField
            name="paymentDays"
            label={texts.paymentDays}
            help={texts.paymentDaysHelp(mostDays)}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
          <TextField name="workedFrom" type="date" label={texts.workedFrom} max={today} />
          <TextField name="workedUntil" type="date" label={texts.workedUntil} max={today} />
        </div>
      </FormPart>
      <FormPart title={texts.rows} help={texts.rowsHelp}>
        <OtherHours proposal={proposal} />
        <PricedRows>
          <ToPay terms={terms} />
        </PricedRows>
      </FormPart>
      {hasRot(terms) && <RotPart terms={terms} />}
      <FormPart title={texts.payment}>
        <TextAreaField
          name="howToPay"
          label={texts.howToPay}
          help={texts.howToPayHelp}
          rows={3}
          maxLength={500}
          isOptional
        />
      </FormPart>
      <LiveSums terms={terms} aboveRef={above} />
    </RecordForm>
  );
}
