import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply, Vote } from '@troskel/contract/forum/replies';
import { useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { CallError, reportFailure } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { createLatestWish } from './latest-wish.ts';
import { changeReply, refreshReplies, beginVoting, endVoting } from './thread-cache.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { scoreInWords } from './score-words.ts';

interface Standing {
  vote: Vote | null;
  score: number;
}

const worth = { up: 1, down: -1 } as const;
const worthOf = (vote: Vote | null): number => (vote === null ? 0 : worth[vote]);

/** The same vote again takes it back, the other one replaces it (specification 2, section 4). */
export function nextStanding({ vote, score }: Standing, pressed: Vote): Standing {
  const next = vote === pressed ? null : pressed;
  return { vote: next, score: score - worthOf(vote) + worthOf(next) };
}

/** Votes on the replies of a thread: shown at once, taken back when the server refuses. */
export function useVotes(threadId: string): (reply: Reply, pressed: Vote) => void {
  const texts = useTexts(threadTexts);
  const wishes = useRef(new Map<string, (vote: Vote | null) => Promise<void>>());
  /** The server's last known votes on replies that are being voted on. */
  const granted = useRef(new Map<string, Standing>());

  const show = (replyId: string, { vote, score }: Standing): void =>
    changeReply(threadId, replyId, ({ me }) => ({ score, me: { ...me, vote } }));

  const wishFor = (replyId: string): ((vote: Vote | null) => Promise<void>) => {
    const known = wishes.current.get(replyId);
    if (known) return known;
    const params = { threadId, replyId };
    const made = createLatestWish<Vote | null, Standing>({
      send: async (vote) => {
        const answer =
          vote === null
            ? await send(forumReplies.removeVote, { params })
            : await send(forumReplies.vote, { params, body: { vote } });
        granted.current.set(replyId, answer);
        return answer;
      },
      onGranted: (answer) => {
        endVoting(replyId);
        granted.current.delete(replyId);
        show(replyId, answer);
      },
      onRefused: (error) => {
        endVoting(replyId);
        const standing = granted.current.get(replyId);
        granted.current.delete(replyId);
        if (standing) show(replyId, standing);
        if (!(error instanceof CallError)) throw error;
        if (error.status !== 404) {
          reportFailure(error);
          return;
        }
        showToast({ kind: 'info', title: texts.replyGone });
        void refreshReplies(threadId);
      },
    });
    wishes.current.set(replyId, made);
    return made;
  };

  return (reply, pressed) => {
    const present = { vote: reply.me.vote, score: reply.score };
    if (!granted.current.has(reply.id)) granted.current.set(reply.id, present);
    const next = nextStanding(present, pressed);
    beginVoting(reply.id);
    show(reply.id, next);
    announce(`${texts.score} ${scoreInWords(next.score)}`);
    void wishFor(reply.id)(next.vote);
  };
}
