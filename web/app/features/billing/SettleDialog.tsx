import { Settlement, settlements } from '@troskel/contract/billing/payments';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { paymentsTexts } from './payments.texts.ts';

export interface SettleDialogProps {
  title: string;
  /** The invoice that its reference names; empty for none. */
  number: string;
  /** Rejects with a CallError. */
  onSend: (settlement: Settlement) => Promise<unknown>;
}

/** Settles a payment that waits. */
export default function SettleDialog({
  title,
  number,
  onSend,
  open,
  onClose,
  onExited,
}: SettleDialogProps & DialogControls): ReactNode {
  const texts = useTexts(paymentsTexts);
  const language = useLanguage();
  const form = useSchemaForm(Settlement, { defaultValues: { act: undefined, number, note: '' } });
  const act = useWatch({ control: form.control, name: 'act' });
  const [failure, setFailure] = useState<CallError | null>(null);
  const submit = async (settlement: Settlement): Promise<void> => {
    setFailure(null);
    try {
      await onSend(settlement);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isOfField = error.errors.some(({ field }) => field !== undefined);
      if (isOfField) showRefusedFields(form, error, (field) => field as FieldPath<Settlement>);
      else setFailure(error);
      return;
    }
    onClose();
    showToast({ kind: 'success', title: texts.settled });
  };
  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={title}>
      <Form form={form} onSubmit={submit} label={title}>
        <SelectField
          name="act"
          label={texts.actLabel}
          options={settlements.map((value) => ({ value, label: texts.acts[value] }))}
        />
        {act !== 'return' && (
          <TextField
            name="number"
            label={texts.number}
            help={texts.numberHelp}
            maxLength={20}
            autoComplete="off"
          />
        )}
        <TextField name="note" label={texts.note} help={texts.noteHelp} maxLength={200} />
        {failure && (
          <Alert kind="error" title={texts.notSettled}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
