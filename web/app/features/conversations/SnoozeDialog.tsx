import { conversations } from '@troskel/contract/conversations/calls';
import type { Conversation } from '@troskel/contract/conversations/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { conversationsTexts } from './conversations.texts.ts';
import { fieldTime, snoozeChoices, snoozeTime } from './snooze-times.ts';
import styles from './SnoozeDialog.module.css';

const Fields = z.object({ choice: z.enum(snoozeChoices), until: z.string() }).check(
  z.refine(({ choice, until }) => choice !== 'other' || !Number.isNaN(Date.parse(until)), {
    error: 'FIELD_MANDATORY',
    path: ['until'],
  }),
);
type Fields = z.infer<typeof Fields>;

export interface SnoozeDialogProps {
  partnerId: string;
  inquiryId: string;
  onSnoozed: (conversation: Conversation) => void;
  /** It can't be put off any more: the list has to be read again. */
  onMissing: () => void;
}

/** Until when a conversation is put off. */
export default function SnoozeDialog({
  partnerId,
  inquiryId,
  onSnoozed,
  onMissing,
  ...controls
}: SnoozeDialogProps & DialogControls): ReactNode {
  const texts = useTexts(conversationsTexts);
  const dates = useDates();
  const [opened] = useState(() => new Date());
  const record = useDialogForm(controls, {
    schema: Fields,
    defaultValues: { choice: 'hours', until: fieldTime(snoozeTime('tomorrow', opened)) },
    save: (fields, { createOptions }) => {
      const until =
        fields.choice === 'other' ? new Date(fields.until) : snoozeTime(fields.choice, new Date());
      const body = { until: until.toISOString() };
      return call(
        conversations.snoozeConversation,
        { params: { partnerId, inquiryId }, body },
        createOptions,
      );
    },
    fieldOf: (field, body) => (body.choice === 'other' && field === 'until' ? field : null),
    onRefused: ({ status }) => {
      if (status !== 404) return false;
      controls.onClose();
      onMissing();
      return true;
    },
    onSavedAndGone: onSnoozed,
  });
  const { form } = record;
  const choice = useWatch({ control: form.control, name: 'choice' });

  return (
    <RecordDialog
      record={record}
      title={texts.dialogTitle}
      intro={<p className={styles.intro}>{texts.dialogIntro}</p>}
      maxWidth="xs"
      failed={texts.saveFailed}
      cancel={texts.cancel}
      save={texts.save}
    >
      <RadioCards>
        <legend>{texts.when}</legend>
        {snoozeChoices.map((one) => (
          <RadioCard key={one}>
            <input type="radio" value={one} {...form.register('choice')} />
            <span className={styles.choice}>
              {texts.times[one]}
              {one !== 'other' && <small>{dates.dateTime(snoozeTime(one, opened))}</small>}
            </span>
          </RadioCard>
        ))}
      </RadioCards>
      {choice === 'other' && (
        <TextField
          name="until"
          type="datetime-local"
          label={texts.otherTime}
          min={fieldTime(opened)}
        />
      )}
    </RecordDialog>
  );
}
