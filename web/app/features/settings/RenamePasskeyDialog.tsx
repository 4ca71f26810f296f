import { passkeys } from '@troskel/contract/settings/passkeys';
import { PasskeyName } from '@troskel/contract/values/passkey';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { rereadAccountSettings } from '../../shell/account-settings.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { TextField } from '../../ui/TextField.tsx';
import { passkeysTexts } from './passkeys.texts.ts';

const Fields = z.object({ name: PasskeyName });
type Fields = z.infer<typeof Fields>;

export interface RenamePasskeyProps {
  passkeyId: string;
  present: string;
}

/** Changes the name that an owner gives a passkey. */
export default function RenamePasskeyDialog({
  passkeyId,
  present,
  ...controls
}: RenamePasskeyProps & DialogControls): ReactNode {
  const texts = useTexts(passkeysTexts);
  const record = useDialogForm(controls, {
    schema: Fields,
    defaultValues: { name: present },
    save: (body, { createOptions }) =>
      call(passkeys.renamePasskey, { params: { passkeyId }, body }, createOptions),
    onSaved: () => void rereadAccountSettings(),
    onRefused: ({ code }) => wantsProof(code),
  });
  const { form } = record;
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);

  return (
    <RecordDialog
      record={record}
      title={texts.renameTitle}
      maxWidth="xs"
      failed={texts.notRenamed}
      cancel={texts.cancel}
      save={texts.save}
    >
      <TextField name="name" label={texts.name} help={texts.nameHelp} autoComplete="off" />
    </RecordDialog>
  );
}
