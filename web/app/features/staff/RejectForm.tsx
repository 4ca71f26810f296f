import { mostDecisionCharacters, Rejection } from '@troskel/contract/onboarding/review';
import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { staffTexts } from './staff.texts.ts';

/** The reason for a rejection, which is told word for word. */
export function RejectForm({
  onSend,
  onSent,
  onRefused,
  onCancel,
}: {
  /** Rejects with a CallError. */
  onSend: (body: { reason: string }) => Promise<ReviewedApplication>;
  onSent: (present: ReviewedApplication) => void;
  /** Whether the page answers the refusal: it shows how it stands when somebody else was first. */
  onRefused: (error: CallError) => boolean;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const record = useRecordForm({
    schema: Rejection,
    defaultValues: { reason: '' },
    save: onSend,
    onSaved: onSent,
    onRefused,
    onClosed: onCancel,
  });
  return (
    <RecordForm
      record={record}
      label={texts.rejectTitle}
      failed={texts.actFailed}
      acts={
        <RecordActs record={record} cancel={texts.cancel} save={texts.rejectSend} look="danger" />
      }
    >
      <TextAreaField
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={5}
        maxLength={mostDecisionCharacters}
      />
    </RecordForm>
  );
}
