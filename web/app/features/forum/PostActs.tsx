import type { Reply } from '@troskel/contract/forum/replies';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { moderationTexts } from './moderation/moderation.texts.ts';
import { askExpulsion, askRemoval, askReport } from './moderation/post-dialogs.ts';
import styles from './PostActs.module.css';

type Allowed = Pick<
  Reply['me'],
  'canEdit' | 'canDelete' | 'canReport' | 'canModerate' | 'canExpel'
>;

/** Whether there is anything for {@link PostActs} to show. */
export function hasActs({
  canEdit,
  canDelete,
  canReport,
  canModerate,
  canExpel,
}: Allowed): boolean {
  return canEdit || canDelete || canReport || canModerate || canExpel === true;
}

/** Actions on a post, whether a thread or a reply, in the same order. */
export function PostActs({
  threadId,
  replyId,
  version,
  me,
  editButton,
  onEdit,
  onDelete,
  onRemoved,
}: {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
  /** Version of the post. */
  version: number;
  me: Allowed;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void | Promise<void>;
  /** A moderator has deleted it. */
  onRemoved: () => void | Promise<void>;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const words = useTexts(moderationTexts);
  const address = { threadId, replyId };
  const isThread = replyId === null;
  const acts = [
    {
      isOffered: me.canEdit,
      text: texts.edit,
      name: isThread ? texts.editThread : texts.editReply,
      ref: editButton,
      act: onEdit,
    },
    {
      isOffered: me.canReport,
      text: words.report,
      name: isThread ? words.reportThread : words.reportReply,
      act: () => askReport(address),
    },
    {
      isOffered: me.canExpel === true,
      text: words.expel,
      act: () => askExpulsion(address),
    },
    {
      isOffered: me.canModerate,
      text: words.remove,
      name: isThread ? words.removeThread : words.removeReply,
      act: () => askRemoval({ ...address, seenVersion: version, onRemoved }),
    },
    {
      isOffered: me.canDelete,
      text: texts.delete,
      name: isThread ? texts.deleteThread : texts.deleteReply,
      act: onDelete,
    },
  ];
  return (
    <div className={styles.row}>
      {acts.map(
        ({ isOffered, text, name, ref, act }) =>
          isOffered && (
            <Button
              key={name ?? text}
              look="quiet"
              size="small"
              aria-label={name}
              onClick={act}
              {...(ref && { ref })}
            >
              {text}
            </Button>
          ),
      )}
    </div>
  );
}
