import { forumCases } from '@troskel/contract/forum/cases';
import { Expelling, forumModeration } from '@troskel/contract/forum/moderation';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import type { ReactNode } from 'react';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { useDialogForm } from '../../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../../patterns/record-form/RecordDialog.tsx';
import { send } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queries.ts';
import { dayInSweden } from '../../../lib/swedish-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import post from './PostDialog.module.css';
import styles from './ExpelDialog.module.css';

export interface ExpelProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
}

const dayIn = (days: number): string => daysAfter(dayInSweden(new Date()), days);

/** Until when a moderator keeps the author of a post from writing, and why; says not who that is. */
export default function ExpelDialog({
  threadId,
  replyId,
  ...controls
}: ExpelProps & DialogControls): ReactNode {
  const { expel } = useTexts(moderationTexts);
  const texts = useTexts(postDialogTexts);
  const record = useDialogForm(controls, {
    schema: Expelling,
    defaultValues: { until: dayIn(7), reason: '' },
    save: (body, { createOptions }) =>
      replyId === null
        ? send(forumModeration.expelThreadAuthor, { params: { threadId }, body }, createOptions)
        : send(
            forumModeration.expelReplyAuthor,
            { params: { threadId, replyId }, body },
            createOptions,
          ),
    onSaved: () => {
      showToast({ kind: 'success', title: texts.expelled });
      return queryClient.invalidateQueries({ queryKey: [forumCases.listExpulsions.name] });
    },
  });
  return (
    <RecordDialog
      record={record}
      title={expel}
      intro={<p className={post.intro}>{texts.expelIntro}</p>}
      failed={texts.expelFailed}
      cancel={texts.cancel}
      save={texts.expelSubmit}
      isDangerous
    >
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
      <TextAreaField
        name="reason"
        label={texts.why}
        help={texts.whyHelp}
        rows={3}
        maxLength={mostReasonCharacters}
      />
    </RecordDialog>
  );
}
