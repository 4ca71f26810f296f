import {
  forumReports,
  mostReportCharacters,
  NewReport,
  reportReasons,
} from '@troskel/contract/forum/reports';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../../patterns/record-form/RecordDialog.tsx';
import { send } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import post from './PostDialog.module.css';

export interface ReportProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
}

/** Form that reports a post to the moderators. */
export default function ReportDialog({
  threadId,
  replyId,
  ...controls
}: ReportProps & DialogControls): ReactNode {
  const names = useTexts(moderationTexts);
  const texts = useTexts(postDialogTexts);
  const record = useDialogForm(controls, {
    schema: NewReport,
    defaultValues: { reason: undefined, text: '' },
    save: (body, { createOptions }) =>
      replyId === null
        ? send(forumReports.reportThread, { params: { threadId }, body }, createOptions)
        : send(forumReports.reportReply, { params: { threadId, replyId }, body }, createOptions),
    onSaved: () => {
      showToast({ kind: 'success', title: texts.reported, text: texts.reportedText });
    },
  });
  return (
    <RecordDialog
      record={record}
      title={replyId === null ? names.reportThread : names.reportReply}
      intro={<p className={post.intro}>{texts.reportIntro}</p>}
      failed={texts.reportFailed}
      cancel={texts.cancel}
      save={texts.sendReport}
    >
      <SelectField
        name="reason"
        label={texts.reason}
        options={reportReasons.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <TextAreaField
        name="text"
        label={texts.more}
        help={texts.moreHelp}
        rows={3}
        isOptional
        maxLength={mostReportCharacters}
      />
    </RecordDialog>
  );
}
