import { passkeys } from '@troskel/contract/settings/passkeys';
import { PasskeyName } from '@troskel/contract/values/passkey';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call, CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { rereadAccountSettings } from '../../shell/account-settings.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { passkeysTexts } from './passkeys.texts.ts';

const Fields = z.object({ name: PasskeyName });
type Fields = z.infer<typeof Fields>;

export interface RenamePasskeyProps {
  passkeyId: string;
  present: string;
}

/** What the owner calls a passkey. */
export default function RenamePasskeyDialog({
  passkeyId,
  present,
  ...controls
}: RenamePasskeyProps & DialogControls): ReactNode {
  const texts = useTexts(passkeysTexts);
  const language = useLanguage();
  // A dialog stands outside the pages' query client: a plain call.
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(Fields, { defaultValues: { name: present } });
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);

  const submit = async (body: Fields): Promise<void> => {
    setFailure(null);
    try {
      await call(passkeys.renamePasskey, { params: { passkeyId }, body });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (wantsProof(error.code)) return;
      const known = (field: string) => (field === 'name' ? field : null);
      if (!showRefusedFields(form, error, known)) setFailure(error);
      return;
    }
    controls.onClose();
    await rereadAccountSettings();
  };

  return (
    <Dialog {...controls} title={texts.renameTitle} maxWidth="xs">
      <Form form={form} onSubmit={submit} label={texts.renameTitle}>
        <TextField name="name" label={texts.name} help={texts.nameHelp} autoComplete="off" />
        {failure && (
          <Alert kind="error" title={texts.notRenamed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={controls.onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
