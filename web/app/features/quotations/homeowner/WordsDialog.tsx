import { mostQuotationCharacters } from '@troskel/contract/values/quotation';
import { optionalLines, requiredLines } from '@troskel/contract/values/typed-text';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
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
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { isSettled } from './answering.ts';
import { receivedTexts } from './received.texts.ts';

const mandatory = z.object({ words: requiredLines('FIELD_MANDATORY', mostQuotationCharacters) });
const optional = z.object({ words: optionalLines(mostQuotationCharacters) });

export interface WordsDialogProps {
  title: string;
  intro: string;
  label: string;
  send: string;
  isOptional: boolean;
  /** Words typed and not sent when the dialog was last open. */
  typed: string;
  onTyped: (words: string) => void;
  /** Rejects with a CallError. */
  onSend: (words: string) => Promise<void>;
  /** It can't be answered any more: the page behind reads how it stands. */
  onRefused: (error: CallError) => void;
  /** It has faded out after an answer: the dialog gave the focus back to what has gone. */
  onGone: () => void;
}

/** Asks a customer for words that go with their answer to a quotation. */
export default function WordsDialog({
  title,
  intro,
  label,
  send,
  isOptional,
  typed,
  onTyped,
  onSend,
  onRefused,
  onGone,
  open,
  onClose,
  onExited,
}: WordsDialogProps & DialogControls): ReactNode {
  const texts = useTexts(receivedTexts);
  const language = useLanguage();
  const form = useSchemaForm(isOptional ? optional : mandatory, {
    defaultValues: { words: typed },
  });
  const [failure, setFailure] = useState<CallError | null>(null);
  const isAnswered = useRef(false);
  const submit = async ({ words }: { words: string }): Promise<void> => {
    setFailure(null);
    try {
      await onSend(words);
      isAnswered.current = true;
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Stays open: what was typed can be read, copied, and sent about the next version.
      setFailure(error);
      if (isSettled(error)) onRefused(error);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        onTyped(isAnswered.current ? '' : form.getValues('words'));
        onExited();
        if (isAnswered.current || (failure && isSettled(failure))) onGone();
      }}
      title={title}
    >
      <Form form={form} onSubmit={submit} label={title}>
        <p>{intro}</p>
        <TextAreaField name="words" label={label} rows={5} isOptional={isOptional} />
        {failure && (
          <Alert kind="error" title={texts.failedAct}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.dismiss}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{send}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
