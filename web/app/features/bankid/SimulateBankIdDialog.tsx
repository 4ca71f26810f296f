import { bankidSimulation, PersonalNumberInput } from '@troskel/contract/bankid-simulation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError, send } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { bankidTexts } from './bankid.texts.ts';
import { demoTexts } from './demo.texts.ts';

const Schema = z.object({ personalNumber: PersonalNumberInput });

/** The demo's shortcut: an identification that the simulated BankID approves at once. */
export default function SimulateBankIdDialog(controls: DialogControls): ReactNode {
  const texts = useTexts(demoTexts);
  const { done } = useTexts(bankidTexts);
  const reloadUser = useReloadUser();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm(Schema, { defaultValues: { personalNumber: '' } });

  const simulate = async ({ personalNumber }: z.output<typeof Schema>): Promise<void> => {
    setFailure(null);
    try {
      await send(bankidSimulation.simulateVerification, { body: { personalNumber } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, () => 'personalNumber')) return;
      setFailure(error.errors[0]?.message || texts.unreachable);
      return;
    }
    controls.onClose();
    await reloadUser();
    showToast({ kind: 'success', title: done });
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
      <Form form={form} onSubmit={simulate}>
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
