import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import type { Thread } from '@troskel/contract/forum/threads';
import type { Reply } from '@troskel/contract/forum/replies';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { announce } from '../../lib/announce.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { hasReplyDraft } from './drafts/begun-drafts.ts';
import { ExpulsionNotice } from './ExpulsionNotice.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { topicsQuery } from './forum-queries.ts';
import { useReplySort } from './RepliesSection.tsx';
import { addReply, changeThread, refreshLists, refreshThread } from './thread-cache.ts';
import { loadReplyForm, ReplyForm } from './writing-forms.ts';
import control from '../../ui/control.module.css';
import styles from './ThreadPage.module.css';
import { replyElementId } from './forum-address.ts';

const replyAreaId = 'own-reply';

/** Leads to what is being written, with the cursor in it. */
export function goToReply(): void {
  const area = document.getElementById(replyAreaId);
  area?.scrollIntoView({ block: 'start' });
  area?.querySelector<HTMLElement>('[role="textbox"]')?.focus({ preventScroll: true });
}

/** Form for a reply: one line until it is used, so that reading loads no editor. */
export function ReplyArea({
  thread,
  isThreadGone,
  hasDraft,
  onThreadGone,
}: {
  thread: Thread;
  /** One that was begun elsewhere, as the server says. */
  hasDraft: boolean;
  isThreadGone: boolean;
  onThreadGone: () => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const session = useSession();
  const topics = useQuery(topicsQuery());
  const navigate = useNavigate();
  const { partnerId = '' } = useParams();
  const { search } = useLocation();
  const [sort] = useReplySort();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const [chosen, setChosen] = useState<'no' | 'asDraft' | 'asked' | 'closed'>(() =>
    owner !== null && hasReplyDraft(owner, thread.id) ? 'asDraft' : 'no',
  );

  const open = chosen === 'no' && hasDraft ? 'asDraft' : chosen === 'closed' ? 'no' : chosen;

  const close = useCallback(
    (sent: Reply | null) => {
      setChosen('closed');
      if (!sent) return;
      addReply(sent.threadId, sent, sort);
      changeThread(sent.threadId, ({ replyCount }) => ({ replyCount: replyCount + 1 }));
      announce(texts.sent);
      // It may be the answer of an expert that the thread waits for.
      if (thread.target === 'expert') void refreshThread(sent.threadId);
      void refreshLists();
      // The new reply has the focus, as any reply that an address leads to.
      void navigate(
        { search, hash: replyElementId(sent.id) },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, search, sort, texts, thread.target],
  );

  if (!thread.me.canReply && open === 'no') {
    return (
      <div style={{ marginTop: 24 }}>
        <ExpulsionNotice
          otherwise={
            <Alert kind="info" isSilent>
              {partnerId === '' ? texts.staffReads : texts.cannotReply}
            </Alert>
          }
        />
      </div>
    );
  }
  if (isThreadGone && open === 'no') return null;
  return (
    <Card className={styles.replyAreaFrame} as="div" id={replyAreaId}>
      {open === 'no' ? (
        <button
          className={clsx(control.control, styles.begin)}
          type="button"
          onPointerEnter={loadReplyForm}
          onFocus={loadReplyForm}
          onClick={() => setChosen('asked')}
        >
          {texts.beginReply}
        </button>
      ) : (
        <>
          {!thread.me.canReply && <ExpulsionNotice />}
          <ReplyForm
            threadId={thread.id}
            isExpertAsked={thread.target === 'expert' && topics.data?.me.isExpert === true}
            isThreadGone={isThreadGone}
            isBarred={!thread.me.canReply}
            startsFocused={open === 'asked'}
            onThreadGone={onThreadGone}
            onClosed={close}
          />
        </>
      )}
    </Card>
  );
}
