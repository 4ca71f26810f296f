import { styled } from '@mui/material/styles';
import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply, Vote } from '@troskel/contract/forum/replies';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { send } from '../../lib/api.ts';
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
import { replyElementId } from './reply-link.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { changeReply } from './thread-cache.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import type { UnsavedPosts } from './unsaved-posts.ts';
import { forgetRemovedReply } from './use-delete-post.ts';
import { useFocusAfterEditing } from './use-focus-after-editing.ts';
import type { PostChange } from './use-post-editing.ts';
import { VoteBox } from './VoteBox.tsx';

const ReplyCardFrame = styled(Card, {
  shouldForwardProp: (name) => name !== 'isBest' && name !== 'as',
})<{
  isBest: boolean;
}>(({ theme, isBest }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gridTemplateAreas: '"vote head" "vote body" "vote actions"',
  // Parts have their own space above: an absent last one leaves none.
  columnGap: 20,
  paddingInlineStart: 16,
  scrollMarginTop: 96,
  ...(isBest && {
    borderColor: theme.vars.palette.success.main,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.success.main}`,
  }),
  // The one that a link leads to.
  '&:focus': { outline: `2px solid ${theme.vars.palette.info.main}`, outlineOffset: 2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"head head" "body body" "vote actions"',
    columnGap: 8,
    '& > :first-of-type': { marginTop: 12 },
  },
}));

const Best = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginBottom: 12,
  padding: '2px 10px 2px 8px',
  fontWeight: 700,
  borderRadius: 999,
  color: theme.vars.palette.success.contrastText,
  backgroundColor: theme.vars.palette.success.main,
}));

const Actions = styled('div')(({ theme }) => ({
  gridArea: 'actions',
  marginTop: 12,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  marginInlineStart: -14,
  marginInlineEnd: -10,
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-end', marginInlineStart: 0 },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));

const Permalink = styled(RouterLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
}));

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
  unsaved,
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
  unsaved: UnsavedPosts;
} & ReplyActions): ReactNode {
  const texts = useTexts(threadTexts);
  const words = useTexts(postTexts);
  const name = authorName(reply.author, reply.anonymous, useLanguage());
  const id = replyElementId(reply.id);
  const address = { threadId: reply.threadId, replyId: reply.id };
  const hasActions = canAccept || hasActs(reply.me);
  const editButton = useFocusAfterEditing(isEdited);
  const onEditingEnded = useCallback(() => onEdited(reply.id), [onEdited, reply.id]);
  const save = async (change: PostChange, seenVersion: number): Promise<void> => {
    // A reply has no title.
    const { body: text, blobs, reason } = change;
    const body = { body: text, blobs, ...(reason !== undefined && { reason }) };
    const saved = await send(
      forumReplies.updateReply,
      { params: address, body },
      { skipGlobalHandle: true, seenVersion },
    );
    changeReply(reply.threadId, reply.id, () => saved);
  };
  return (
    <ReplyCardFrame
      as="article"
      id={id}
      tabIndex={-1}
      aria-label={texts.replyBy(name)}
      isBest={isBest}
    >
      <div style={{ gridArea: 'vote', alignSelf: 'start' }}>
        <VoteBox reply={reply} onVote={(vote) => onVote(reply, vote)} />
      </div>
      <div style={{ gridArea: 'head' }}>
        {isBest && (
          <Best>
            <CheckIcon size={16} strokeWidth={2.5} />
            {words.bestReply}
          </Best>
        )}
        <AuthorLine author={reply.author} isAnonymous={reply.anonymous}>
          <Permalink to={{ hash: id }} replace preventScrollReset>
            <VisuallyHidden>{texts.linkToReply}, </VisuallyHidden>
            <TimeSince at={reply.createdAt} />
          </Permalink>
          <EditedMark post={reply} />
        </AuthorLine>
      </div>
      <div style={{ gridArea: 'body', minWidth: 0, marginTop: 12 }}>
        {isEdited ? (
          <PostEditor
            id={reply.id}
            post={reply}
            label={texts.editReply}
            unsaved={unsaved}
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
        <Actions>
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
        </Actions>
      )}
    </ReplyCardFrame>
  );
}
