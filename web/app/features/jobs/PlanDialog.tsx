import { mostPlanDaysAhead, partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import type { CallOptions } from '../../lib/api.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToday } from '../../lib/use-today.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { jobQuery } from './job-queries.ts';
import { jobsTexts } from './jobs.texts.ts';
import { bodyOf, PlanFields, startOf } from './plan-form.ts';
import styles from './PlanDialog.module.css';

export interface PlanDialogProps {
  partnerId: string;
  inquiryId: string;
  /** The days that are set; null before any are. */
  planned: Job['planned'];
  /** Whether the work has begun: its first day may then stay. */
  isBegun: boolean;
  onPlanned: (job: Job) => void;
}

interface PlannedDays {
  from: string | null;
  to: string | null;
}

/** The days of the work, the first filled in so that one press sets it. */
export default function PlanDialog({
  partnerId,
  inquiryId,
  planned,
  isBegun,
  onPlanned,
  ...controls
}: PlanDialogProps & DialogControls): ReactNode {
  const { plan: texts } = useTexts(jobsTexts);
  const today = useToday();
  const last = daysAfter(today, mostPlanDaysAhead);
  const first = isBegun && planned !== null && planned.from < today ? planned.from : today;
  const plan = (body: PlannedDays, createOptions: CallOptions) =>
    call(partnerJobs.planJob, { params: { partnerId, inquiryId }, body }, createOptions);
  const record = useDialogForm(controls, {
    schema: PlanFields,
    defaultValues: startOf(planned, today, isBegun),
    save: (fields, { createOptions }) => plan(bodyOf(fields), createOptions),
    onSaved: onPlanned,
    onRefused: ({ status }) => {
      const { queryKey } = jobQuery(partnerId, inquiryId);
      if (status === 409) void queryClient.invalidateQueries({ queryKey });
      return false;
    },
  });
  const remove = async (): Promise<void> => {
    const unplanned = await record.act(record.form.getValues(), ({ createOptions }) =>
      plan({ from: null, to: null }, createOptions),
    );
    if (!unplanned) return;
    controls.onClose();
    onPlanned(unplanned.answer);
  };

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      intro={<p className={styles.intro}>{texts.intro}</p>}
      maxWidth="xs"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.send}
      besideSave={
        planned !== null &&
        !isBegun && (
          <Button look="secondary" onClick={remove}>
            {texts.remove}
          </Button>
        )
      }
    >
      <TextField name="from" type="date" label={texts.from} min={first} max={last} />
      <TextField name="to" type="date" label={texts.to} min={today} max={last} isOptional />
    </RecordDialog>
  );
}
