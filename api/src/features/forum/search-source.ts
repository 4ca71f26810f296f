import type { SearchSource } from '../../platform/search/search-source.ts';
import { findInForum } from './search.ts';

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

/** The forum's threads in the portal's search. */
export const threadsSearch: SearchSource = {
  kind: 'threads',
  async find(app, { caller, terms, limit }) {
    const { hits } = await findInForum(app, caller, terms.join(' '), { limit });
    return hits.map(({ threadId, topicId, replyId, subject, excerpt }) => ({
      id: threadId,
      title: textOf(subject),
      detail: textOf(excerpt).slice(0, 160).toWellFormed(),
      path: `forum/${topicId}/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`,
    }));
  },
};
