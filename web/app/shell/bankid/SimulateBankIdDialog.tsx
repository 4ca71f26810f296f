import { PersonalNumberInput } from '@troskel/contract/bankid/simulation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { DialogControls } from '../dialogs.ts';
import { failureText } from '../failure-text.ts';
import { demoTexts } from './demo.texts.ts';

const Schema = z.object({ personalNumber: PersonalNumberInput });

export interface SimulateBankIdDialogProps {
  /** Lets the simulated BankID approve at once, as that person. */
  simulate: (personalNumber: string) => Promise<void>;
  onDone: () => void | Promise<void>;
}

/** The demo's shortcut: an identification that the simulated BankID approves at once. */
export default function SimulateBankIdDialog({
  simulate,
  onDone,
  ...controls
}: SimulateBankIdDialogProps & DialogControls): ReactNode {
  const texts = useTexts(demoTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm(Schema, { defaultValues: { personalNumber: '' } });

  const submit = async ({ personalNumber }: z.output<typeof Schema>): Promise<void> => {
    setFailure(null);
    try {
      await simulate(personalNumber);
    } catch (error) {
      const isShown =
        error instanceof CallError && showRefusedFields(form, error, () => 'personalNumber');
      if (!isShown) setFailure(failureText(error, language));
      return;
    }
    controls.onClose();
    await onDone();
  };

  return (
    <Dialog
      {...controls}
      maxWidth="xs"
      title={texts.title}
      actions={
        <Button look="quiet" onClick={controls.onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <Form form={form} onSubmit={submit}>
        {failure !== null && (
          <Alert kind="error" title={texts.failed}>
            {failure}
          </Alert>
        )}
        <TextField
          name="personalNumber"
          label={texts.personalNumber}
          help={texts.help}
          inputMode="numeric"
          autoComplete="off"
        />
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.identify}</SubmitButton>
      </Form>
    </Dialog>
  );
}
