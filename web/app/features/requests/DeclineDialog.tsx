import { declineReasons, DeclineReason } from '@troskel/contract/requests/inquiry';
import { lastBookableDay, requests } from '@troskel/contract/requests/requests';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { daysAfter, Day } from '@troskel/contract/values/calendar-day';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call, type CallError } from '../../lib/api.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import type { useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { declineTexts } from './inquiry.texts.ts';
import styles from './DeclineDialog.module.css';

const Fields = z.object({ reason: z.nullable(z.string()), until: z.string() }).check(
  z.refine(({ reason }) => DeclineReason.safeParse(reason).success, {
    error: 'FIELD_MANDATORY',
    path: ['reason'],
  }),
  z.refine(({ reason, until }) => reason !== 'full' || Day.safeParse(until).success, {
    error: 'FIELD_MANDATORY',
    path: ['until'],
  }),
);
type Fields = z.infer<typeof Fields>;

function ReasonField({
  register,
}: {
  register: ReturnType<typeof useSchemaForm<Fields, Fields>>['register'];
}): ReactNode {
  const texts = useTexts(declineTexts);
  const fault = useFieldFault('reason');
  const faultId = useId();
  const fieldId = useFieldId('reason');
  return (
    <RadioCards className={styles.reasons} aria-describedby={fault ? faultId : undefined}>
      <legend>{texts.reason}</legend>
      {declineReasons.map((reason, index) => (
        <RadioCard key={reason}>
          <input
            type="radio"
            value={reason}
            {...(index === 0 ? { id: fieldId } : {})}
            {...register('reason')}
          />
          {texts.reasons[reason]}
        </RadioCard>
      ))}
      {fault && (
        <p id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </RadioCards>
  );
}

export interface DeclineDialogProps {
  partnerId: string;
  inquiryId: string;
  onDeclined: (inquiry: Inquiry) => void;
  /** It can't be declined any more: the page has to show why. */
  onRefused: (error: CallError) => void;
}

/** Why a partner declines, and when they have time again. */
export default function DeclineDialog({
  partnerId,
  inquiryId,
  onDeclined,
  onRefused,
  ...controls
}: DeclineDialogProps & DialogControls): ReactNode {
  const texts = useTexts(declineTexts);
  const [today] = useState(() => dayInSweden(new Date()));
  const record = useDialogForm(controls, {
    schema: Fields,
    defaultValues: { reason: null, until: '' },
    save: (fields, { createOptions }) => {
      const chosen = DeclineReason.parse(fields.reason);
      const body = { reason: chosen, until: chosen === 'full' ? fields.until : null };
      return call(
        requests.declineInquiry,
        { params: { partnerId, inquiryId }, body },
        createOptions,
      );
    },
    onRefused: (error) => {
      if (error.status !== 409 && error.status !== 404) return false;
      controls.onClose();
      onRefused(error);
      return true;
    },
    onSavedAndGone: onDeclined,
  });
  const { form } = record;
  const reason = useWatch({ control: form.control, name: 'reason' });

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      intro={<p className={styles.intro}>{texts.intro}</p>}
      maxWidth="xs"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.decline}
    >
      <ReasonField register={form.register} />
      {reason === 'full' && (
        <TextField
          name="until"
          type="date"
          label={texts.until}
          help={texts.untilHelp}
          min={daysAfter(today, 1)}
          max={lastBookableDay(today)}
        />
      )}
    </RecordDialog>
  );
}
