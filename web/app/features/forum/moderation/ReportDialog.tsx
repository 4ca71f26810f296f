import { styled } from '@mui/material/styles';
import {
  forumReports,
  mostReportCharacters,
  NewReport,
  reportReasons,
} from '@troskel/contract/forum-reports';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.ts';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';

const Intro = styled('p')({ marginBottom: 20 });

export interface ReportProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
}

/** What is wrong with a post: told to the moderators. */
export default function ReportDialog({
  threadId,
  replyId,
  open,
  onClose,
  onExited,
}: ReportProps & DialogControls): ReactNode {
  const texts = useTexts(moderationTexts);
  const language = useLanguage();
  const form = useSchemaForm(NewReport, { defaultValues: { text: '' } });
  const [failure, setFailure] = useState<CallError | null>(null);
  const title = replyId === null ? texts.reportThread : texts.reportReply;

  const submit = async (body: NewReport): Promise<void> => {
    setFailure(null);
    const options = { skipGlobalHandle: true };
    try {
      if (replyId === null) {
        await send(forumReports.reportThread, { params: { threadId }, body }, options);
      } else {
        await send(forumReports.reportReply, { params: { threadId, replyId }, body }, options);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return;
    }
    showToast({ kind: 'success', title: texts.reported, text: texts.reportedText });
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={title}>
      <Intro>{texts.reportIntro}</Intro>
      <Form form={form} onSubmit={submit} label={title}>
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
        {failure && (
          <Alert kind="error" title={texts.reportFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.sendReport}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
