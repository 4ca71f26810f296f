import { forumHitsOfPage, mostForumHits } from '@troskel/contract/forum/search';
import type { ForumHit, forumSearch } from '@troskel/contract/forum/search';
import type { ThreadTarget } from '@troskel/contract/forum/threads';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { WordCorrection } from '@troskel/contract/values/word-correction';
import type { App } from '../../platform/collaborators.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import { beginningOfDay, dayAfter } from '../../platform/time/swedish-time.ts';
import { isLocked, standingOf } from './rules.ts';
import { excerptOf, markHits } from '../../platform/search/search-excerpt.ts';
import {
  beginningOf,
  correctionsOf,
  formsOf,
  oneSlipFrom,
  wordsOf,
} from '../../platform/search/search-words.ts';
import type { KnownWord } from '../../platform/search/search-words.ts';
import { demandReader } from './standing.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';

interface WordRow extends KnownWord {
  kind: 'typed' | 'form' | 'beginning' | 'near';
  /** An English stop word. */
  isCommon: boolean;
}

/**
 * $1 the words, $2 an incomplete word or null, $3 words at edit distance one from them, which are
 * looked up only when needed, $4 other forms of the words.
 */
const wordsQuery = `
  with typed as (
    select word, forum_stems(word) as stems, ts_lexize('english_stem', word) = '{}' as is_common,
           coalesce((select posts from forum_word known where known.word = asked.word), 0) as posts
      from unnest($1::text[]) as asked (word)
  ), beginning as (
    select word, posts from forum_word
     where word ~>=~ $2 and word ~<~ ($2 || U&'\\FFFD') and word <> $2
     order by posts desc limit 12
  ), unknown as (
    select word from typed
     where posts = 0 and (word is distinct from $2 or not exists (select from beginning))
  ), near as (
    select alike.word, alike.posts from unknown, forum_words_like(unknown.word) alike
    union
    select word, posts from forum_word
     where word = any($3::text[]) and exists (select from unknown)
  )
  select 'typed' as kind, word, stems, posts as texts, is_common as "isCommon" from typed
  union all select 'form', word, forum_stems(word), 0, false from unnest($4::text[]) as form (word)
  union all select 'beginning', word, forum_stems(word), posts, false from beginning
  union all select 'near', word, forum_stems(word), posts, false from near where posts > 1`;

interface WordQuery {
  /** A `tsquery`; only letters and digits between its operators. */
  query: string;
  /** Stems of matches, and beginnings of words that match. */
  stems: string[];
  beginning: string | null;
  corrections: WordCorrection[];
}

/** Converts a search to a query; null when it has no searchable word. */
async function readWords(app: Pick<App, 'pool'>, text: string): Promise<WordQuery | null> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const beginning = beginningOf(text);
  const { rows } = await app.pool.query<WordRow>({
    name: 'forum-search-words',
    text: wordsQuery,
    values: [words, beginning, words.flatMap(oneSlipFrom), words.flatMap(formsOf)],
  });
  const of = (kind: WordRow['kind']) => rows.filter((row) => row.kind === kind);
  const telling = of('typed').filter(({ stems }) => stems.length > 0);
  const rare = telling.filter(({ isCommon }) => !isCommon);
  const corrections: WordQuery['corrections'] = [];
  const groups = (rare.length > 0 ? rare : telling).map(({ word, stems, texts }) => {
    const begun = word === beginning ? of('beginning') : [];
    const instead = texts === 0 && begun.length === 0 ? correctionsOf(word, of('near')) : [];
    const meant = instead.filter((known) => !known.stems.some((stem) => stems.includes(stem)));
    for (const { word: used } of meant) corrections.push({ typed: word, used });
    const forms = of('form').filter((form) => formsOf(word).includes(form.word));
    const all = new Set([
      ...stems,
      ...[...forms, ...begun, ...meant].flatMap((known) => known.stems),
    ]);
    return { stems: [...all], isBeginning: word === beginning };
  });
  if (groups.length === 0) return null;
  const query = groups
    .map(({ stems, isBeginning }) => {
      const either = stems.map((stem) => `'${stem}'`);
      return `(${[...either, ...(isBeginning ? [`'${beginning}':*`] : [])].join(' | ')})`;
    })
    .join(' & ');
  const isBegun = groups.some(({ isBeginning }) => isBeginning);
  return {
    query,
    stems: groups.flatMap(({ stems }) => stems),
    beginning: isBegun ? beginning : null,
    corrections,
  };
}

export interface SearchFilter {
  topicId?: string | undefined;
  isAnswered?: boolean | undefined;
  target?: ThreadTarget | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

interface HitRow {
  threadId: string;
  topicId: string;
  target: ThreadTarget;
  replyId: string | null;
  subject: string;
  bodyText: string;
  createdAt: Date;
  replyCount: number;
  isAnswered: boolean;
  /** The reply was deleted a moment ago. */
  isGone: boolean;
  hitWords: string[];
}

/** Posts of the reader’s own that are shown before they are indexed. */
const mostWaiting = 20;

/** Maximum length of a post in which matches are marked. */
const mostMarked = 20_000;

/**
 * Statement of a search: among what is indexed, and what the reader has just written (decision 0142).
 * Planned with its values, so that the database reads rare words from the
 * text index and common ones from the newest posts down.
 */
export function searchQuery(
  asked: Pick<WordQuery, 'query' | 'stems' | 'beginning'>,
  reader: { userId: string; readsExpertThreads: boolean },
  { topicId, isAnswered, target, from, before }: SearchFilter,
  { limit, offset }: { limit: number; offset: number },
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const query = `${given(asked.query)}::tsquery`;
  // All words occur: how often and where is ranked for each.
  const rankQuery = `${given(asked.query.replaceAll('&', '|'))}::tsquery`;
  const conditions = [`entry.words @@ ${query}`];
  if (topicId !== undefined) conditions.push(`entry.topic_id = ${given(topicId)}`);
  if (target !== undefined) conditions.push(`entry.is_for_experts = ${given(target === 'expert')}`);
  if (from) conditions.push(`entry.created_at >= ${given(from)}`);
  if (before) conditions.push(`entry.created_at < ${given(before)}`);
  if (isAnswered !== undefined) {
    conditions.push(`(thread.accepted_reply_id is not null) = ${given(isAnswered)}`);
  }
  // Locked threads are not found, however rare the word.
  if (!reader.readsExpertThreads) {
    conditions.push(
      `(not entry.is_for_experts or thread.author_user_id = ${given(reader.userId)})`,
    );
  }
  const matches = (entries: string, most: number) => `
      select entry.post_id, entry.thread_id, entry.created_at, entry.words
        from ${entries} entry
        join forum_thread thread on thread.id = entry.thread_id and thread.deleted_at is null
       where ${conditions.join(' and ')}
       order by entry.created_at desc, entry.post_id desc
       limit ${most}`;
  const waitingPosts = `
      select waiting.post_id, thread.id as thread_id, thread.topic_id,
             thread.target = 'expert' as is_for_experts,
             coalesce(reply.created_at, thread.created_at) as created_at,
             forum_search_words(case when reply.id is null then thread.subject end,
                                coalesce(reply.body_text, thread.body_text)) as words
        from forum_unindexed waiting
        left join forum_reply reply on reply.id = waiting.post_id
        join forum_thread thread on thread.id = coalesce(reply.thread_id, waiting.post_id)
       where waiting.author_user_id = ${given(reader.userId)} and reply.deleted_at is null`;
  const text = `
    with found as (
      (${matches('forum_search', mostForumHits)})
      union all
      (${matches(`(${waitingPosts})`, mostWaiting)})
    ), best as (
      select distinct on (thread_id) thread_id, post_id, created_at,
             ts_rank('{0.1, 0.2, 0.4, 1}', words, ${rankQuery}) as rank
        from found
       order by thread_id, rank desc, created_at desc
    ), page as (
      select * from best order by rank desc, created_at desc, thread_id
       limit ${given(limit)} offset ${given(offset)}
    )
    select thread.id as "threadId", thread.topic_id as "topicId", thread.target,
           reply.id as "replyId", thread.subject,
           coalesce(reply.body_text, thread.body_text) as "bodyText",
           page.created_at as "createdAt", activity.reply_count as "replyCount",
           thread.accepted_reply_id is not null as "isAnswered",
           reply.deleted_at is not null as "isGone",
           array(select word from forum_words(
                   thread.subject || ' ' || left(coalesce(reply.body_text, thread.body_text), ${mostMarked})) word
                  where forum_stems(word) && ${given(asked.stems)}::text[]
                     or starts_with(word, ${given(asked.beginning)})) as "hitWords"
      from page
      join forum_thread thread on thread.id = page.thread_id
      join forum_thread_activity activity on activity.thread_id = page.thread_id
      left join forum_reply reply on reply.id = page.post_id
     order by page.rank desc, page.created_at desc, page.thread_id`;
  return { text, values };
}

function toHit({
  subject,
  bodyText,
  createdAt,
  hitWords,
  isGone: _isGone,
  ...row
}: HitRow): ForumHit {
  const words = new Set(hitWords);
  return {
    ...row,
    subject: markHits(subject, words),
    excerpt: excerptOf(bodyText, words),
    createdAt: createdAt.toISOString(),
  };
}

interface Found {
  hits: ForumHit[];
  hasMore: boolean;
  corrections: WordQuery['corrections'];
}

/** Searches the forum; finds nothing for a user without access. */
async function findInForum(
  app: Pick<App, 'db' | 'pool'>,
  caller: Caller,
  q: string,
  { limit, offset = 0, ...filter }: SearchFilter & { limit: number; offset?: number },
): Promise<Found> {
  const standing = standingOf(caller, false);
  const asked = standing.roles.length === 0 ? null : await readWords(app, q);
  if (!asked) return { hits: [], hasMore: false, corrections: [] };
  const reader = {
    userId: caller.userId,
    readsExpertThreads: !isLocked(standing, { target: 'expert', isMine: false }),
  };
  const { rows } = await app.pool.query<HitRow>(
    searchQuery(asked, reader, filter, { limit: limit + 1, offset }),
  );
  const shown = rows.slice(0, limit).filter(({ isGone }) => !isGone);
  return {
    hits: shown.map(toHit),
    hasMore: rows.length > limit,
    corrections: asked.corrections,
  };
}

export async function searchForum(
  app: Pick<App, 'db' | 'pool'>,
  call: Call<typeof forumSearch.search>,
): Promise<ResponseOf<typeof forumSearch.search>> {
  demandReader(call);
  const { q, topicId, answered, target, from, to, page } = call.query;
  return findInForum(app, call.caller, q, {
    topicId,
    isAnswered: answered === undefined ? undefined : answered === 'true',
    target,
    from: from === undefined ? undefined : beginningOfDay(from),
    before: to === undefined ? undefined : beginningOfDay(dayAfter(to)),
    limit: forumHitsOfPage,
    offset: (page - 1) * forumHitsOfPage,
  });
}

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
