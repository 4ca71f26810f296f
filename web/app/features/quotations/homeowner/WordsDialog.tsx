import { mostQuotationCharacters } from '@troskel/contract/values/quotation';
import { optionalLines, requiredLines } from '@troskel/contract/values/typed-text';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { CallError } from '../../../lib/failures.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { RecordDialog } from '../../../patterns/record-form/RecordDialog.tsx';
import { useDialogForm } from '../../../patterns/record-form/use-dialog-form.ts';
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
  ...controls
}: WordsDialogProps & DialogControls): ReactNode {
  const texts = useTexts(receivedTexts);
  const isSettledMeanwhile = useRef(false);
  const record = useDialogForm(
    {
      ...controls,
      onExited: () => {
        onTyped(record.form.getValues('words'));
        controls.onExited();
        if (isSettledMeanwhile.current) onGone();
      },
    },
    {
      schema: isOptional ? optional : mandatory,
      defaultValues: { words: typed },
      save: async ({ words }) => onSend(words),
      onSavedAndGone: () => {
        onTyped('');
        onGone();
      },
      onRefused: (error) => {
        isSettledMeanwhile.current = isSettled(error);
        if (isSettledMeanwhile.current) onRefused(error);
        // Stays open: what was typed can be read, copied, and sent about the next version.
        return false;
      },
    },
  );
  return (
    <RecordDialog
      record={record}
      title={title}
      intro={<p>{intro}</p>}
      failed={texts.failedAct}
      cancel={texts.dismiss}
      save={send}
    >
      <TextAreaField name="words" label={label} rows={5} isOptional={isOptional} />
    </RecordDialog>
  );
}
