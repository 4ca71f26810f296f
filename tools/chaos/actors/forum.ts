import { forum } from '../../../contract/src/forum/threads.ts';
import { forumReplies, votes } from '../../../contract/src/forum/replies.ts';
import type { Account } from '../account.ts';
import type { Register } from '../history.ts';
import { create, newWord, settle } from '../load.ts';
import type { Actor, Scene } from '../load.ts';
import { persist } from '../persistence.ts';

/** All that the actors of the forum have seen of it. */
export interface ForumSeen {
  threadIds: string[];
  replies: { id: string; threadId: string; by: Account }[];
}

/** Only the newest are replied to and voted on, so that actors' writes collide. */
const mostSeen = 12;

export async function startThread(scene: Scene, account: Account, seen: ForumSeen): Promise<void> {
  const word = newWord();
  const result = await create(scene, account, {
    what: 'thread',
    word,
    route: forum.createThread,
    asked: { body: { topicId: 'energy', subject: `Prov ${word}`, body: `<p>${word}</p>` } },
    idOf: ({ id }) => id,
  });
  if (result.outcome !== 'done') return;
  seen.threadIds = [...seen.threadIds, result.value.id].slice(-mostSeen);
}

/** Makes an actor that reads, replies, votes, follows and starts threads. */
export function forumMember(scene: Scene, account: Account, seen: ForumSeen): Actor {
  const { chance, history } = scene;
  const ballots = new Map<string, Register>();
  const [threadOf, replyOf] = [
    () => seen.threadIds[chance.whole(0, seen.threadIds.length - 1)] ?? '',
    () =>
      chance.some(
        seen.replies.filter(({ by }) => by !== account),
        1,
      )[0],
  ];

  async function reply(): Promise<void> {
    const threadId = threadOf();
    const word = newWord();
    const result = await create(scene, account, {
      what: 'reply',
      word,
      within: threadId,
      route: forumReplies.createReply,
      asked: { params: { threadId }, body: { body: `<p>Svar ${word}</p>` } },
      idOf: ({ id }) => id,
    });
    if (result.outcome !== 'done') return;
    const own = { id: result.value.id, threadId, by: account };
    seen.replies = [...seen.replies, own].slice(-3 * mostSeen);
  }

  async function vote(): Promise<void> {
    const about = replyOf();
    if (!about) return reply();
    const ballot = ballots.get(about.id) ?? {
      what: 'vote' as const,
      key: `${about.id} ${account.email}`,
      kill: history.kill,
      value: '',
      possible: [],
      changes: { done: 0, unknown: 0 },
    };
    if (!ballots.has(about.id)) {
      ballots.set(about.id, ballot);
      history.registers.push(ballot);
    }
    const value = chance.some(votes, 1)[0] ?? 'up';
    ballot.possible.push(value);
    const params = { threadId: about.threadId, replyId: about.id };
    const route = forumReplies.vote;
    const result = await persist(scene, account, {
      route,
      asked: { params, body: { vote: value } },
    });
    settle(history, ballot, result);
  }

  const callOn = async (route: typeof forum.followThread | typeof forum.markThreadRead) => {
    const params = { threadId: threadOf() };
    await persist(scene, account, { route, asked: { params } });
  };

  return {
    rest: [60, 240],
    async step() {
      const what = chance.next();
      if (what < 0.06) await startThread(scene, account, seen);
      else if (what < 0.55) await reply();
      else if (what < 0.8) await vote();
      else if (what < 0.85) await callOn(forum.followThread);
      else if (what < 0.9) await callOn(forum.markThreadRead);
      else {
        const query = { sort: 'last_updated_desc' };
        await persist(scene, account, { route: forum.listThreads, asked: { query } });
      }
    },
  };
}
