import { mostAnswerCharacters } from '@troskel/contract/jobs/alteration';
import { ownAlterations } from '@troskel/contract/jobs/alteration-calls';
import type { Job } from '@troskel/contract/jobs/job';
import { optionalLines } from '@troskel/contract/values/typed-text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call, CallError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { alterationTexts } from './alterations.texts.ts';

const Fields = z.object({ words: optionalLines(mostAnswerCharacters) });
const Typed = z.object({ words: z.string() });
const isDraft = (value: unknown): value is z.input<typeof Fields> => Typed.safeParse(value).success;

export interface DeclineAlterationDialogProps {
  inquiryId: string;
  senderId: string;
  number: number;
  onDeclined: (job: Job) => void;
  /** It can't be declined any more. */
  onRefused: (error: CallError) => void;
}

/** A customer's no to an alteration, with words if they like. */
export default function DeclineAlterationDialog({
  inquiryId,
  senderId,
  number,
  onDeclined,
  onRefused,
  open,
  onClose,
  onExited,
}: DeclineAlterationDialogProps & DialogControls): ReactNode {
  const { own: texts } = useTexts(alterationTexts);
  const language = useLanguage();
  const form = useSchemaForm(Fields, { defaultValues: { words: '' } });
  const draft = useFormDraft(
    form,
    `decline-alteration:${inquiryId}:${senderId}:${number}`,
    isDraft,
  );
  const [failure, setFailure] = useState<CallError | null>(null);
  const submit = async (body: { words: string }): Promise<void> => {
    setFailure(null);
    try {
      const params = { inquiryId, senderId, number: String(number) };
      const job = await call(
        ownAlterations.declineAlteration,
        { params, body },
        { skipGlobalHandle: true },
      );
      form.reset();
      draft.clear();
      onClose();
      onDeclined(job);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 409) return setFailure(error);
      onClose();
      onRefused(error);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={texts.declineTitle}
      maxWidth="xs"
    >
      <Form form={form} onSubmit={submit} label={texts.declineTitle}>
        <p>{texts.declineIntro}</p>
        <TextAreaField name="words" label={texts.declineWords} rows={3} isOptional />
        {failure && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.keep}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.decline}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
