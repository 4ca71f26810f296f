import { PartnerQuotation, partnerQuotations } from '@troskel/contract/quotations/calls';
import { mostQuotationCharacters } from '@troskel/contract/values/quotation';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { mostDaysValid } from '@troskel/contract/quotations/quotation-faults';
import { inKronor } from '@troskel/contract/values/kronor';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { send } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { askDiscard, askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { useLeaveQuestion } from '../../../shell/unsaved.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import { keepQuotation, quotationQuery } from '../quotation-queries.ts';
import { SumsList } from '../SumsList.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { DeductionPart } from './DeductionPart.tsx';
import { DraftConflict } from './DraftStatus.tsx';
import { EditorFoot } from './EditorFoot.tsx';
import { editorTexts } from './editor.texts.ts';
import { FilesPart } from './FilesPart.tsx';
import type { SettleFiles } from './FilesPart.tsx';
import { FaultList } from './FaultList.tsx';
import { FormPart } from '../../../ui/FormPart.tsx';
import {
  emptyQuotation,
  faultField,
  faultsOf,
  nextQuotation,
  QuotationFields,
  writtenOf,
  useContent,
} from './quotation-form.ts';
import type { WrittenQuotation } from './quotation-form.ts';
import { RowsPart } from './RowsPart.tsx';
import { useKeptQuotation } from './use-kept-quotation.ts';
import styles from './QuotationEditor.module.css';

/** The sums of the quotation, while it is typed. */
function LiveSums(): ReactNode {
  const texts = useTexts(editorTexts);
  const { content, sums } = useContent();
  return (
    <FormPart title={texts.sums}>
      <SumsList content={content} sums={sums} />
    </FormPart>
  );
}

interface QuotationEditorProps {
  partnerId: string;
  inquiryId: string;
  quotation: PartnerQuotation;
  /** The customer's name; null when it is not known any more. */
  customer: string | null;
  /** How the customer is named in a sentence. */
  customerName: string;
  company: string;
  /** Day in Sweden. */
  today: string;
  /** It is sent or discarded. */
  onDone: (told: string, isSent: boolean) => void;
  /** Somebody else has changed the quotation: the editor is to be opened anew. */
  onOvertaken: () => void;
}

/** Where a company writes its quotation; what is typed is kept as one goes. */
export function QuotationEditor({
  partnerId,
  inquiryId,
  quotation,
  customer,
  customerName,
  company,
  today,
  onDone,
  onOvertaken,
}: QuotationEditorProps): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const params = { partnerId, inquiryId };
  const [newest] = quotation.sent;
  const [start] = useState(() =>
    newest ? nextQuotation(newest.content, customer, today) : emptyQuotation(customer, today),
  );
  const form = useSchemaForm(QuotationFields, {
    defaultValues: quotation.draft ? writtenOf(quotation.draft, start) : start,
    alsoCheck: (written) => faultsOf(written, today),
  });
  const draft = useKeptQuotation(form, {
    partnerId,
    inquiryId,
    start,
    version: quotation.version,
  });
  const hasConflict = useRef(false);
  useEffect(() => {
    hasConflict.current = draft.conflict !== null;
  });
  useLeaveQuestion(draft.mark.kind === 'notSaved' && !draft.mark.isOnDevice);
  const [failure, setFailure] = useState<CallError | null>(null);
  const settleFiles = useRef<SettleFiles>(null);
  const idempotencyKey = useIdempotencyKey();

  /** Tried again under the same key until it has succeeded, so that nothing is sent twice. */
  const post = (content: QuotationContent): Promise<PartnerQuotation> =>
    send(
      partnerQuotations.sendQuotation,
      { params, body: { content } },
      {
        skipGlobalHandle: true,
        seenVersion: draft.seenVersion(),
        headers: idempotencyKey.headerFor(content),
      },
    );

  const submit = async (checked: QuotationContent): Promise<void> => {
    setFailure(null);
    const fileIds = await settleFiles.current?.();
    if (!fileIds) return;
    const content = { ...checked, fileIds };
    const sum = inKronor(quotationSums(content).toPayOre, language);
    const answer = await askYesNoCancel({
      title: texts.sendTitle,
      content: texts.sendContent(customerName, sum),
      yes: texts.sendYes,
      no: null,
    });
    if (answer !== 'yes') return;
    await draft.retry();
    if (hasConflict.current) return;
    try {
      const sent = await post(content);
      await draft.endSent();
      keepQuotation(partnerId, inquiryId, sent);
      onDone(texts.sent, true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = PartnerQuotation.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT') {
        if (present.success) keepQuotation(partnerId, inquiryId, present.data);
        if (!hasConflict.current) onOvertaken();
        return;
      }
      const rename = (field: string) =>
        field.startsWith('content.fileIds')
          ? null
          : (faultField(field.replace(/^content\./, '')) as FieldPath<WrittenQuotation>);
      if (showRefusedFields(form, error, rename)) return;
      setFailure(error);
      const { queryKey } = quotationQuery(partnerId, inquiryId);
      if (error.status === 409) await queryClient.invalidateQueries({ queryKey });
    }
  };

  return (
    <Form form={form} onSubmit={submit} label={texts.form}>
      <FaultList />
      <DraftConflict draft={draft} />
      <CustomerPart />
      <RowsPart partnerId={partnerId} />
      <DeductionPart />
      <FormPart title={texts.terms}>
        <TextField
          className={styles.day}
          name="validUntil"
          type="date"
          label={texts.validUntil}
          min={today}
          max={daysAfter(today, mostDaysValid)}
        />
        <TextAreaField
          name="terms"
          label={texts.termsText}
          help={texts.termsHelp}
          rows={5}
          maxLength={mostQuotationCharacters}
          isOptional
        />
        <CheckboxField name="mayAcceptByButton" label={texts.mayAcceptByButton} />
      </FormPart>
      <FilesPart {...params} files={quotation.files} settle={settleFiles} />
      <LiveSums />
      {failure && (
        <Alert kind="error" title={texts.sendFailed}>
          {failureText(failure, language)}
        </Alert>
      )}
      {draft.mark.kind !== 'none' && (
        <div>
          <Button
            look="quiet"
            size="small"
            isFlush
            aria-haspopup="dialog"
            onClick={async () => {
              if (!(await askDiscard(texts))) return;
              await draft.end();
              onDone(texts.discarded, false);
            }}
          >
            {texts.discard}
          </Button>
        </div>
      )}
      <EditorFoot {...params} company={company} draft={draft} before={newest ?? null} />
    </Form>
  );
}
