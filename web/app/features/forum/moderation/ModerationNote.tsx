import type { Thread } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { postTexts } from '../post.texts.ts';
import { moderationTexts } from './moderation.texts.ts';
import styles from './ModerationNote.module.css';

type Edited = Pick<Thread, 'editedAt' | 'author'> & Partial<Pick<Thread, 'moderation'>>;

/** On the line of its author: when a post was edited last, and whether by a moderator. */
export function EditedMark({ post: { editedAt, moderation } }: { post: Edited }): ReactNode {
  const texts = useTexts(moderationTexts);
  const words = useTexts(postTexts);
  if (editedAt === null) return null;
  return (
    <>
      {' · '}
      {moderation ? texts.byModerator : words.edited} <TimeSince at={editedAt} />
    </>
  );
}

/** Why a moderator has changed a post: to its author and to moderators, who alone are told. */
export function ModerationNote({ post: { moderation, author } }: { post: Edited }): ReactNode {
  const texts = useTexts(moderationTexts);
  if (!moderation?.reason) return null;
  return (
    <div className={styles.moderationNoteFrame}>
      <Alert kind="info" isSilent title={author.me ? texts.noteOwn : texts.noteOther}>
        {texts.noteReason(moderation.reason)}
      </Alert>
    </div>
  );
}
