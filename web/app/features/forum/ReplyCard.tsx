import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply, Vote } from '@troskel/contract/forum/replies';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { send } from '../../lib/api.ts';
import type { CallOptions, Seen } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { authorName } from './author-words.ts';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { EditedMark, ModerationNote } from './moderation/ModerationNote.tsx';
import { postTexts } from './post.texts.ts';
import { hasActs, PostActs } from './PostActs.tsx';
import { PostEditor } from './writing-forms.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { changeReply } from './thread-cache.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { forgetRemovedReply } from './use-delete-post.ts';
import type { PostChange } from './use-post-editing.ts';
import { VoteBox } from './VoteBox.tsx';
import styles from './ReplyCard.module.css';
import { replyElementId } from './forum-address.ts';
import { useFocusAfterEditing } from './use-focus-after-editing.ts';

export interface ReplyActions {
  onEdit: (reply: Reply) => void;
  /** Editing has ended, with or without a change. */
  onEdited: (replyId: string) => void;
  onVote: (reply: Reply, vote: Vote) => void;
  onAccept: (replyId: string | null) => Promise<void>;
  onDelete: (reply: Reply) => Promise<void>;
}

/** One reply: its score, what it says, and what the reader may do with it. */
export function ReplyCard({
  reply,
  isBest,
  canAccept,
  isEdited,
  onEdit,
  onEdited,
  onVote,
  onAccept,
  onDelete,
}: {
  reply: Reply;
  isBest: boolean;
  canAccept: boolean;
  isEdited: boolean;
} & ReplyActions): ReactNode {
  const texts = useTexts(threadTexts);
  const words = useTexts(postTexts);
  const name = authorName(reply.author, reply.anonymous, useLanguage());
  const id = replyElementId(reply.id);
  const address = { threadId: reply.threadId, replyId: reply.id };
  const hasActions = canAccept || hasActs(reply.me);
  const editButton = useFocusAfterEditing(isEdited);
  const onEditingEnded = useCallback(() => onEdited(reply.id), [onEdited, reply.id]);
  const save = async (change: PostChange, updateOptions: Seen<CallOptions>): Promise<void> => {
    // A reply has no title.
    const { body: text, blobs, reason } = change;
    const body = { body: text, blobs, ...(reason !== undefined && { reason }) };
    const saved = await send(forumReplies.updateReply, { params: address, body }, updateOptions);
    changeReply(reply.threadId, reply.id, () => saved);
  };
  return (
    <Card
      className={styles.replyCardFrame}
      as="article"
      id={id}
      tabIndex={-1}
      aria-label={texts.replyBy(name)}
      data-best={isBest}
    >
      <div style={{ gridArea: 'vote', alignSelf: 'start' }}>
        <VoteBox reply={reply} onVote={(vote) => onVote(reply, vote)} />
      </div>
      <div style={{ gridArea: 'head' }}>
        {isBest && (
          <p className={styles.best}>
            <CheckIcon size={16} strokeWidth={2.5} />
            {words.bestReply}
          </p>
        )}
        <AuthorLine author={reply.author} isAnonymous={reply.anonymous}>
          <RouterLink className={styles.permalink} to={{ hash: id }} replace preventScrollReset>
            <VisuallyHidden>{texts.linkToReply}, </VisuallyHidden>
            <TimeSince at={reply.createdAt} />
          </RouterLink>
          <EditedMark post={reply} />
        </AuthorLine>
      </div>
      <div style={{ gridArea: 'body', minWidth: 0, marginTop: 12 }}>
        {isEdited ? (
          <PostEditor
            id={reply.id}
            post={reply}
            label={texts.editReply}
            send={save}
            onClosed={onEditingEnded}
          />
        ) : (
          <>
            <ModerationNote post={reply} />
            <RichText html={reply.body} />
            <AttachedPictures blobs={reply.blobs} />
          </>
        )}
      </div>
      {!isEdited && hasActions && (
        <div className={styles.actions}>
          {canAccept && (
            <Button
              look="quiet"
              size="small"
              icon={isBest ? undefined : <CheckIcon size={18} />}
              onClick={() => onAccept(isBest ? null : reply.id)}
            >
              {isBest ? texts.unmark : texts.mark}
            </Button>
          )}
          <PostActs
            {...address}
            version={reply.version}
            me={reply.me}
            editButton={editButton}
            onEdit={() => onEdit(reply)}
            onDelete={() => onDelete(reply)}
            onRemoved={() => forgetRemovedReply(reply)}
          />
        </div>
      )}
    </Card>
  );
}
