import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields } from '../../../ui/schema-form.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import styles from './PostDialog.module.css';

/** A few words about a post that are sent, and why they were not; what is typed stays then. */
export function PostDialog<Input extends FieldValues, Output>({
  form,
  title,
  intro,
  failed,
  submit,
  isDangerous = false,
  onSend,
  onSent,
  children,
  open,
  onClose,
  onExited,
}: DialogControls & {
  form: UseFormReturn<Input, unknown, Output>;
  title: string;
  intro: string;
  /** Says that it was refused; why is said below. */
  failed: string;
  submit: string;
  isDangerous?: boolean;
  /** @throws {CallError} */
  onSend: (body: Output) => Promise<unknown>;
  /** Sent, and the dialog closes. */
  onSent: () => void | Promise<void>;
  children: ReactNode;
}): ReactNode {
  const { cancel } = useTexts(postDialogTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<CallError | null>(null);
  const send = async (body: Output): Promise<void> => {
    setFailure(null);
    try {
      await onSend(body);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fields: readonly string[] = Object.keys(form.getValues());
      const known = (field: string) => (fields.includes(field) ? (field as Path<Input>) : null);
      if (!showRefusedFields(form, error, known)) setFailure(error);
      return;
    }
    onClose();
    await onSent();
  };
  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={title}>
      <p className={styles.intro}>{intro}</p>
      <Form form={form} onSubmit={send} label={title}>
        {children}
        {failure && (
          <Alert kind="error" title={failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <SubmitButton
            look={isDangerous ? 'danger' : 'primary'}
            isPending={form.formState.isSubmitting}
          >
            {submit}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
