import {
  forumReports,
  mostReportCharacters,
  NewReport,
  reportReasons,
} from '@troskel/contract/forum/reports';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import { PostDialog } from './PostDialog.tsx';

export interface ReportProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
}

const quietly = { skipGlobalHandle: true };

/** Form that reports a post to the moderators. */
export default function ReportDialog({
  threadId,
  replyId,
  ...controls
}: ReportProps & DialogControls): ReactNode {
  const names = useTexts(moderationTexts);
  const texts = useTexts(postDialogTexts);
  const form = useSchemaForm(NewReport, {
    defaultValues: { reason: undefined, text: '' },
  });
  return (
    <PostDialog
      {...controls}
      form={form}
      title={replyId === null ? names.reportThread : names.reportReply}
      intro={texts.reportIntro}
      failed={texts.reportFailed}
      submit={texts.sendReport}
      onSend={(body) =>
        replyId === null
          ? send(forumReports.reportThread, { params: { threadId }, body }, quietly)
          : send(forumReports.reportReply, { params: { threadId, replyId }, body }, quietly)
      }
      onSent={() => {
        showToast({ kind: 'success', title: texts.reported, text: texts.reportedText });
      }}
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
    </PostDialog>
  );
}
