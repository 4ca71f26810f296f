import { forum } from '@troskel/contract/forum/threads';
import type { Thread } from '@troskel/contract/forum/threads';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import type { CallOptions, Seen } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { icon } from '../../ui/icons.tsx';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { EditedMark, ModerationNote } from './moderation/ModerationNote.tsx';
import { hasActs, PostActs } from './PostActs.tsx';
import { PostEditor } from './writing-forms.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { refreshLists, threadQuery } from './thread-cache.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import type { PostChange } from './use-post-editing.ts';
import { useFollow } from './use-follow.ts';
import styles from './ThreadPage.module.css';
import { useFocusAfterEditing } from './use-focus-after-editing.ts';

const BellIcon = icon(
  <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0" />,
);
const BellOnIcon = icon(
  <>
    <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5z" fill="currentColor" />
    <path d="M10 19.5a2.2 2.2 0 0 0 4 0" />
  </>,
);

/** The thread's first post with its actions. */
export function QuestionCard({
  thread,
  onDelete,
  onRemoved,
}: {
  thread: Thread;
  onDelete: () => Promise<void>;
  /** A moderator has deleted it. */
  onRemoved: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const [isEdited, setEdited] = useState(false);
  const follow = useFollow(thread.id);
  const editButton = useFocusAfterEditing(isEdited);
  const { followed, canFollow } = thread.me;
  const hasActions = canFollow || followed || hasActs(thread.me);

  const save = async (body: PostChange, updateOptions: Seen<CallOptions>): Promise<void> => {
    const saved = await send(
      forum.updateThread,
      { params: { threadId: thread.id }, body },
      updateOptions,
    );
    queryClient.setQueryData(threadQuery(thread.id).queryKey, saved);
    void refreshLists();
  };

  return (
    <Card className={styles.questionCardFrame} as="article" aria-label={thread.subject}>
      <AuthorLine author={thread.author} isAnonymous={thread.anonymous === true}>
        <TimeSince at={thread.createdAt} />
        <EditedMark post={thread} />
      </AuthorLine>
      {isEdited ? (
        <PostEditor
          id={thread.id}
          post={thread}
          label={texts.editThread}
          send={save}
          onClosed={() => setEdited(false)}
        />
      ) : (
        <>
          <ModerationNote post={thread} />
          <RichText html={thread.body} />
          <AttachedPictures blobs={thread.blobs} />
          {hasActions && (
            <div className={styles.actions}>
              {(canFollow || followed) && (
                <Button
                  look="secondary"
                  size="small"
                  icon={followed ? <BellOnIcon size={18} /> : <BellIcon size={18} />}
                  onClick={() => follow(!followed)}
                >
                  {followed ? texts.unfollow : texts.follow}
                </Button>
              )}
              <PostActs
                threadId={thread.id}
                replyId={null}
                version={thread.version}
                me={thread.me}
                editButton={editButton}
                onEdit={() => setEdited(true)}
                onDelete={onDelete}
                onRemoved={onRemoved}
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
