import { oneOf } from './load.ts';
import type { Asked, Asking } from '../answers.ts';
import type { ForumProduct } from './forum-product.ts';

const text = 'Pumpen behöver en ny ventil före vintern. '.repeat(5);

/** The requests that have a time budget, sent as the pages send them, by random members. */
export function askingOf(product: ForumProduct) {
  const signed = (asked: Asked): Asked => ({ ...asked, token: oneOf(product.members).token });
  const topic = (): Asked =>
    signed({ path: `/api/forum/topics/${oneOf(product.topicIds)}/threads?sort=last_updated_desc` });
  const thread = (id: string) => signed({ path: `/api/forum/threads/${id}` });
  const replies = (id: string) => signed({ path: `/api/forum/threads/${id}/replies` });
  /** The two calls of a thread's page, in turns. */
  function threadPage(idOf: () => string): Asking {
    let next: Asked | undefined;
    return () => {
      if (next) {
        const second = next;
        next = undefined;
        return second;
      }
      const id = idOf();
      next = replies(id);
      return thread(id);
    };
  }
  function vote(): Asked {
    const { id, threadId, authorId } = oneOf(product.replies);
    const voter = oneOf(product.members);
    if (voter.userId === authorId) return vote();
    return {
      method: 'PUT',
      path: `/api/forum/threads/${threadId}/replies/${id}/vote`,
      body: { vote: Math.random() < 0.5 ? 'up' : 'down' },
      token: voter.token,
    };
  }
  return {
    topic,
    thread: () => thread(oneOf(product.threadIds)),
    replies: () => replies(oneOf(product.threadIds)),
    threadPage: threadPage(() => oneOf(product.threadIds)),
    longThreadPage: threadPage(() => product.longThreadId),
    reply: (): Asked =>
      signed({
        method: 'POST',
        path: `/api/forum/threads/${oneOf(product.threadIds)}/replies`,
        body: { body: `<p>${text}</p>` },
      }),
    vote,
    signed,
  };
}

/** The same of the smallest servers. */
export const bare = {
  fixed: (): Asked => ({ path: '/fixed' }),
  list: (): Asked => ({ path: `/threads/${1 + Math.floor(Math.random() * 20)}` }),
  reply: (): Asked => ({
    method: 'POST',
    path: `/replies/${1 + Math.floor(Math.random() * 20_000)}`,
    body: { author: 1 + Math.floor(Math.random() * 2000), body: text },
  }),
};
