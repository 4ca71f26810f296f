import { webhooks } from '@troskel/contract/webhooks/calls';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { spans, spanUntil } from './replay-span.ts';
import { replayTexts } from './webhooks.texts.ts';

export interface ReplayDialogProps {
  partnerId: string;
  endpointId: string;
  onSent: () => void;
}

const kinds = ['missing', 'all'] as const;
const ReplayFields = z.object({ span: z.enum(spans), which: z.enum(kinds) });
type ReplayFields = z.infer<typeof ReplayFields>;

/** Which events are sent to an endpoint once more. */
export default function ReplayDialog({
  partnerId,
  endpointId,
  onSent,
  ...controls
}: ReplayDialogProps & DialogControls): ReactNode {
  const texts = useTexts(replayTexts);
  const record = useDialogForm(controls, {
    schema: ReplayFields,
    defaultValues: { span: '24', which: 'missing' },
    save: ({ span, which }, { createOptions }) => {
      const body = { ...spanUntil(new Date(), span), onlyMissing: which === 'missing' };
      return call(
        webhooks.replayEvents,
        { params: { partnerId, endpointId }, body },
        createOptions,
      );
    },
    onSaved: ({ messages }) => {
      onSent();
      showToast({ kind: messages === 0 ? 'info' : 'success', title: texts.sent(messages) });
    },
  });

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      maxWidth="sm"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.send}
    >
      <p>{texts.text}</p>
      <ChoiceField
        name="span"
        label={texts.span}
        options={spans.map((span) => ({ value: span, label: texts.spans[span] }))}
      />
      <ChoiceField
        name="which"
        label={texts.which}
        options={kinds.map((kind) => ({ value: kind, label: texts.whichOnes[kind] }))}
      />
    </RecordDialog>
  );
}
