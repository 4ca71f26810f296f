import { mostAnswerCharacters } from '@troskel/contract/jobs/alteration';
import { ownAlterations } from '@troskel/contract/jobs/alteration-calls';
import type { Job } from '@troskel/contract/jobs/job';
import { optionalLines } from '@troskel/contract/values/typed-text';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { alterationTexts } from './alterations.texts.ts';

const Fields = z.object({ words: optionalLines(mostAnswerCharacters) });

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
  ...controls
}: DeclineAlterationDialogProps & DialogControls): ReactNode {
  const { own: texts } = useTexts(alterationTexts);
  const record = useDialogForm(controls, {
    schema: Fields,
    defaultValues: { words: '' },
    draft: `decline-alteration:${inquiryId}:${senderId}:${number}`,
    save: (body, { createOptions }) =>
      call(
        ownAlterations.declineAlteration,
        { params: { inquiryId, senderId, number: String(number) }, body },
        createOptions,
      ),
    onSaved: onDeclined,
    onRefused: (error) => {
      if (error.status !== 409) return false;
      controls.onClose();
      onRefused(error);
      return true;
    },
  });
  return (
    <RecordDialog
      record={record}
      title={texts.declineTitle}
      maxWidth="xs"
      failed={texts.failed}
      cancel={texts.keep}
      save={texts.decline}
    >
      <p>{texts.declineIntro}</p>
      <TextAreaField name="words" label={texts.declineWords} rows={3} isOptional />
    </RecordDialog>
  );
}
