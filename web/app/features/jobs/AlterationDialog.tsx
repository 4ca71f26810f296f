import { partnerAlterations } from '@troskel/contract/jobs/alteration-calls';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import { mostReasonCharacters } from '@troskel/contract/jobs/alteration';
import type { AlterationContent } from '@troskel/contract/jobs/alteration';
import type { Job } from '@troskel/contract/jobs/job';
import { toPayInWords } from '@troskel/contract/values/price-words';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { call, CallError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { listFault } from '../../ui/ListFault.tsx';
import { PricedRows } from '../../ui/priced-rows/PricedRows.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import {
  AlterationFields,
  changeOf,
  emptyAlteration,
  faultsOf,
  isAlterationDraft,
} from './alteration-form.ts';
import type { WrittenAlteration } from './alteration-form.ts';
import { alterationTexts } from './alterations.texts.ts';
import { alterationInWords } from './amounts-in-words.ts';
import { jobQuery } from './job-queries.ts';
import styles from './AlterationDialog.module.css';

export interface AlterationDialogProps {
  partnerId: string;
  inquiryId: string;
  agreed: Agreed;
  onSent: (job: Job) => void;
}

/** What the rows come to, and the whole job with them. */
function Change({ agreed }: { agreed: Agreed }): ReactNode {
  const { dialog: texts } = useTexts(alterationTexts);
  const language = useLanguage();
  const { control } = useFormContext<WrittenAlteration>();
  // Every field has a value from the start.
  const { price, ...sums } = changeOf(agreed, useWatch({ control }) as WrittenAlteration);
  return (
    <p className={styles.change}>
      {texts.change} <b>{alterationInWords(sums, agreed, language)}</b>
      <br />
      {texts.toPayAfter} <b>{toPayInWords(price, language)}</b>
    </p>
  );
}

/** Where a company writes an alteration; what is typed stays on the device until it is sent. */
export default function AlterationDialog({
  partnerId,
  inquiryId,
  agreed,
  onSent,
  open,
  onClose,
  onExited,
}: AlterationDialogProps & DialogControls): ReactNode {
  const { dialog: texts } = useTexts(alterationTexts);
  const language = useLanguage();
  const form = useSchemaForm(AlterationFields, {
    defaultValues: emptyAlteration(),
    alsoCheck: (written) => faultsOf(agreed, written),
  });
  const draft = useFormDraft(form, `alteration:${partnerId}:${inquiryId}`, isAlterationDraft);
  const idempotencyKey = useIdempotencyKey();
  const [failure, setFailure] = useState<CallError | null>(null);

  const submit = async (body: AlterationContent): Promise<void> => {
    setFailure(null);
    try {
      const job = await call(
        partnerAlterations.sendAlteration,
        { params: { partnerId, inquiryId }, body },
        { skipGlobalHandle: true, headers: idempotencyKey.headerFor(body) },
      );
      form.reset(emptyAlteration());
      draft.clear();
      onClose();
      onSent(job);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const rename = (field: string) =>
        (field === 'rows' ? listFault('rows') : field) as FieldPath<WrittenAlteration>;
      if (showRefusedFields(form, error, rename)) return;
      setFailure(error);
      const { queryKey } = jobQuery(partnerId, inquiryId);
      if (error.status === 409) void queryClient.invalidateQueries({ queryKey });
    }
  };

  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={texts.title} maxWidth="md">
      <p className={styles.intro}>{texts.intro}</p>
      <Form form={form} onSubmit={submit} label={texts.title}>
        <TextAreaField
          name="reason"
          label={texts.reason}
          help={texts.reasonHelp}
          rows={2}
          maxLength={mostReasonCharacters}
        />
        <h3>{texts.rows}</h3>
        <p className={styles.help}>{texts.rowsHelp}</p>
        <PricedRows>
          <Change agreed={agreed} />
        </PricedRows>
        {failure && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.send}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
