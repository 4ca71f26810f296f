import { jobHours } from '@troskel/contract/jobs/hours';
import type { WorkedHours } from '@troskel/contract/jobs/hours';
import { workKinds } from '@troskel/contract/jobs/work-kinds';
import type { WorkKind } from '@troskel/contract/jobs/work-kinds';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToday } from '../../lib/use-today.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { isAway } from '../../shell/outbox/create-outbox.ts';
import { putInOutbox } from '../../shell/outbox/outbox.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { PickField } from '../../ui/PickField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { faultsOf, HoursFields, startOf } from './hours-form.ts';
import { hoursInWords } from './hours-in-words.ts';
import type { WaitingHours } from './outbox-senders.ts';
import { recordTexts } from './records.texts.ts';

export interface HoursDialogProps {
  partnerId: string;
  inquiryId: string;
  /** The hours that are changed; null for new ones. */
  present: WorkedHours | null;
  /** The kind of the hours written latest. */
  usualKind: WorkKind | undefined;
  onSaved: () => void;
}

const fields = ['day', 'kind', 'note'] as const;

/** Hours of one day, new or changed. */
export default function HoursDialog({
  partnerId,
  inquiryId,
  present,
  usualKind,
  onSaved,
  ...controls
}: HoursDialogProps & DialogControls): ReactNode {
  const { hours: texts, kinds } = useTexts(recordTexts);
  const today = useToday();
  const language = useLanguage();
  const dates = useDates();
  const title = present === null ? texts.add : texts.change;
  /** Null when they wait in the outbox. */
  const add = async (
    input: WaitingHours,
    createOptions: CallOptions,
  ): Promise<WorkedHours | null> => {
    try {
      return await call(jobHours.addHours, input, createOptions);
    } catch (error) {
      const { day, minutes } = input.body;
      const isKept =
        isAway(error) &&
        (await putInOutbox({
          key: createOptions.headers?.['Idempotency-Key'],
          kind: 'jobs/hours',
          title: texts.title,
          text: texts.named(dates.date(day), hoursInWords(minutes, language)),
          href: partnerAddress(partnerId, `requests/${inquiryId}`),
          input,
        }));
      if (!isKept) throw error;
      return null;
    }
  };
  const record = useDialogForm(controls, {
    schema: HoursFields,
    defaultValues: startOf(present, today, usualKind),
    alsoCheck: (written) => faultsOf(written, dayInSweden(new Date())),
    draft: `hours:${partnerId}:${inquiryId}:${present?.id ?? 'new'}`,
    save: (body, { createOptions }) => {
      const params = { partnerId, inquiryId };
      if (present === null) return add({ params, body }, createOptions);
      const one = { params: { ...params, hoursId: present.id }, body };
      const { version } = present;
      return call(jobHours.changeHours, one, { skipGlobalHandle: true, seenVersion: version });
    },
    fieldOf: (field) =>
      field === 'minutes' ? 'hours' : (fields.find((one) => one === field) ?? null),
    onSaved: (saved) => {
      if (saved !== null) onSaved();
    },
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      maxWidth="xs"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.save}
    >
      <TextField name="day" type="date" label={texts.day} max={today} />
      <TextField
        name="hours"
        label={texts.hours}
        help={texts.hoursHelp}
        inputMode="decimal"
        autoComplete="off"
      />
      <PickField
        name="kind"
        label={texts.kind}
        options={[
          ...(present === null && usualKind === undefined ? [['', texts.choose] as const] : []),
          ...workKinds.map((kind) => [kind, kinds[kind]] as const),
        ]}
      />
      <TextField name="note" label={texts.note} maxLength={200} autoComplete="off" isOptional />
    </RecordDialog>
  );
}
