import { QuietHours } from '@troskel/contract/notifications/push';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { SubmitButton } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { changeDevice } from './push-devices.ts';
import { pushTexts } from './push.texts.ts';
import styles from './PushCard.module.css';

/** 24 hours in both languages, which the browser's own clock is not; `7` and `0730` will do. */
const clock = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const;

/** When a device is quiet. */
export function QuietHoursForm({
  deviceId,
  quietHours,
}: {
  deviceId: string;
  quietHours: QuietHours;
}): ReactNode {
  const texts = useTexts(pushTexts);
  const record = useRecordForm({
    schema: QuietHours,
    defaultValues: quietHours,
    save: async (hours) => changeDevice(deviceId, { quietHours: hours }),
    onSaved: () => void showToast({ kind: 'success', title: texts.timesSaved }),
    // The server names the field within what it belongs to.
    fieldOf: (field) => field.replace('quietHours.', ''),
  });
  return (
    <RecordForm
      record={record}
      label={texts.quiet}
      failed={texts.notSaved}
      acts={
        <div>
          <SubmitButton look="secondary" size="small" isPending={record.isSaving}>
            {texts.saveTimes}
          </SubmitButton>
        </div>
      }
    >
      <div className={styles.times}>
        <TextField name="from" label={texts.from} {...clock} />
        <TextField name="until" label={texts.until} {...clock} />
      </div>
    </RecordForm>
  );
}
