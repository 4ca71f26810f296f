import { mostSubjectCharacters, NewThread } from '@troskel/contract/forum/threads';
import { mostWordCharacters } from '@troskel/contract/forum/cases';
import { Expelling } from '@troskel/contract/forum/moderation';
import type { CaseAct, ReviewedReport } from '@troskel/contract/forum/cases';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import { optionalLines, requiredLine } from '@troskel/contract/values/typed-text';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { CallError } from '../../../lib/failures.ts';
import { dayInSweden } from '../../../lib/swedish-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordActs } from '../../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { BodyField } from '../../../shell/rich-text/BodyField.tsx';
import { WrittenBody } from '../../../shell/rich-text/body-schema.ts';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import { casesTexts } from './cases.texts.ts';
import styles from './CaseActForm.module.css';

export type WordedAct = Extract<CaseAct, 'leave' | 'rewrite' | 'delete' | 'expel'>;

const Typed = z.object({
  /** Empty of a reply. */
  subject: z.string(),
  body: z.string(),
  until: z.string(),
  reason: z.string(),
  word: optionalLines(mostWordCharacters),
});
export type ActFields = z.infer<typeof Typed>;

const reason = requiredLine('FIELD_MANDATORY', mostReasonCharacters);

/** Fields that each act needs; the others are ignored. */
const schemas: Record<WordedAct, z.ZodMiniType<ActFields, ActFields>> = {
  leave: Typed,
  rewrite: z.extend(Typed, { body: WrittenBody, reason }),
  delete: z.extend(Typed, { reason }),
  expel: z.extend(Typed, { until: Expelling.shape.until, reason }),
};

/** A thread's title is rewritten, too. */
const rewriteThread = z.extend(Typed, {
  subject: NewThread.shape.subject,
  body: WrittenBody,
  reason,
});

const dayIn = (days: number): string => daysAfter(dayInSweden(new Date()), days);

/** Form of an act on a reported post: the reason, the new text, the day, a message. */
export default function CaseActForm({
  act,
  subject,
  body,
  onSend,
  onSent,
  onRefused,
  onCancel,
}: {
  act: WordedAct;
  /** Title of a thread; empty for a reply. */
  subject: string;
  /** Present text of the post. */
  body: string;
  /** Rejects with a CallError. */
  onSend: (fields: ActFields) => Promise<ReviewedReport>;
  onSent: (present: ReviewedReport) => void;
  /** Whether the page answers the refusal: it shows how it stands when somebody else was first. */
  onRefused: (error: CallError) => boolean;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(casesTexts);
  const isTitled = act === 'rewrite' && subject !== '';
  const record = useRecordForm({
    schema: isTitled ? rewriteThread : schemas[act],
    defaultValues: { subject, body, until: dayIn(7), reason: '', word: '' },
    save: onSend,
    onSaved: onSent,
    onRefused,
    onClosed: onCancel,
  });
  return (
    <RecordForm
      record={record}
      label={texts[act]}
      failed={texts.actFailed}
      acts={
        <RecordActs
          record={record}
          cancel={texts.cancel}
          save={texts[act]}
          look={act === 'delete' || act === 'expel' ? 'danger' : 'primary'}
        />
      }
    >
      {isTitled && (
        <TextField
          name="subject"
          label={texts.newSubject}
          maxLength={mostSubjectCharacters}
          autoComplete="off"
        />
      )}
      {act === 'rewrite' && <BodyField name="body" label={texts.newText} startsFocused />}
      {act === 'expel' && (
        <div className={styles.day}>
          <TextField
            name="until"
            type="date"
            label={texts.until}
            help={texts.untilHelp}
            min={dayIn(0)}
            max={dayIn(365)}
          />
        </div>
      )}
      {act !== 'leave' && (
        <TextAreaField
          name="reason"
          label={texts.why}
          help={texts.whyHelp}
          rows={2}
          maxLength={mostReasonCharacters}
        />
      )}
      {act !== 'expel' && (
        <TextAreaField
          name="word"
          label={texts.word}
          help={texts.wordHelp}
          rows={2}
          isOptional
          maxLength={mostWordCharacters}
        />
      )}
    </RecordForm>
  );
}
