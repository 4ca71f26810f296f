import { v7 as uuid } from 'uuid';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import { expertTimes } from '../domain/expert-times.ts';
import type { Executor } from '../platform/db/database.ts';
import type { DemoRole } from './demo-accounts.ts';
import { createChance } from './forum/chance.ts';
import type { Chance } from './forum/chance.ts';
import { createComposer, demoClock } from './forum/compose.ts';
import type { ComposedPost, ComposedThread } from './forum/compose.ts';
import { indexForumPosts } from '../features/forum/index-posts.ts';
import { insertForumPeople } from './forum/insert-people.ts';
import { insertReports } from './forum/insert-reports.ts';
import { insertPictures } from './forum/insert-pictures.ts';
import { readThreads } from './forum/thread-file.ts';

const topics = [
  'building',
  'electricity',
  'plumbing',
  'energy',
  'roof',
  'painting',
  'garden',
  'law',
] as const;

const day = 86_400_000;
/** For a thread for the community. All rows of a statement need the same columns. */
const notPromised = { expertDueAt: null, expertWarnAt: null };
/** Rows per statement, which takes at most 65,535 parameters. */
const mostRows = 2000;

async function inBatches<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>) {
  for (let first = 0; first < rows.length; first += mostRows) {
    await insert(rows.slice(first, first + mostRows));
  }
}

/** Inserts the demo's forum: its people, their posts over two years, and what followed. */
export async function insertForum(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  {
    personalData,
    store,
    now: startedAt,
  }: { personalData: PersonalDataCipher; store: BlobStore; now: Date },
): Promise<void> {
  const now = startedAt.getTime();
  const chance = createChance(1923);
  const members = await insertForumPeople(tx, personalData, store, new Date(now - 800 * day));
  await tx
    .insertInto('forumTopicExpert')
    .values({ topicId: 'energy', userId: demo.get('expert') ?? '' })
    .execute();
  const compose = createComposer(chance, { members, demo }, now);
  const threads = topics.flatMap((topicId) => readThreads(topicId).map(compose));
  // The applicant has no access to the forum yet.
  const present = [...demo].flatMap(([role, userId]) => (role === 'applicant' ? [] : [userId]));
  const readers = [...members.map(({ userId }) => userId), ...present];
  await insertPosts(tx, threads);
  await insertPictures(tx, store, threads);
  await insertVotes(tx, chance, threads, readers);
  await insertReaders(tx, chance, threads, readers, now);
  await insertFollows(tx, chance, threads, present);
  await insertReports(tx, demo, threads, now);
  await indexForumPosts({ db: tx });
}

async function insertPosts(tx: Executor, threads: readonly ComposedThread[]): Promise<void> {
  await inBatches(threads, (some) =>
    tx
      .insertInto('forumThread')
      .values(
        some.map(({ row, written: { topicId, subject, isForExperts } }) => ({
          ...row,
          topicId,
          subject,
          target: isForExperts ? ('expert' as const) : ('community' as const),
          ...(isForExperts ? expertTimes(demoClock, row.createdAt) : notPromised),
        })),
      )
      .execute(),
  );
  // Deadlines long past have been notified.
  await tx
    .updateTable('forumThreadActivity as activity')
    .from('forumThread as thread')
    .set({ nextWarningAt: null })
    .whereRef('thread.id', '=', 'activity.threadId')
    .where('thread.expertDueAt', '<', new Date())
    .execute();
  const replies = threads.flatMap((thread) =>
    thread.replies.map(({ row }) => ({ ...row, threadId: thread.row.id })),
  );
  await inBatches(replies, (some) => tx.insertInto('forumReply').values(some).execute());
  for (const thread of threads) {
    const best = thread.replies.find(({ isBest }) => isBest);
    if (!best) continue;
    await tx
      .updateTable('forumThread')
      .set({ acceptedReplyId: best.row.id })
      .where('id', '=', thread.row.id)
      .execute();
  }
  await insertRevisions(tx, threads);
}

async function insertRevisions(tx: Executor, threads: readonly ComposedThread[]): Promise<void> {
  const revisionsOf = (
    { row, before }: ComposedPost,
    of: { threadId: string } | { replyId: string },
  ) =>
    before === null || row.editedAt === null
      ? []
      : [
          {
            id: uuid(),
            threadId: null,
            replyId: null,
            ...of,
            body: before,
            replacedAt: row.editedAt,
            replacedByUserId: row.authorUserId,
          },
        ];
  const revisions = threads.flatMap((thread) => [
    ...revisionsOf(thread, { threadId: thread.row.id }),
    ...thread.replies.flatMap((reply) => revisionsOf(reply, { replyId: reply.row.id })),
  ]);
  await inBatches(revisions, (some) => tx.insertInto('forumRevision').values(some).execute());
}

async function insertVotes(
  tx: Executor,
  chance: Chance,
  threads: readonly ComposedThread[],
  voters: readonly string[],
): Promise<void> {
  const votes = threads
    .flatMap(({ replies }) => replies)
    .flatMap(({ row: { id, authorUserId, createdAt }, mostVotes }) =>
      chance
        .some(voters, chance.whole(0, mostVotes))
        .filter((userId) => userId !== authorUserId)
        .map((userId) => ({
          replyId: id,
          userId,
          value: chance.next() < 0.08 ? -1 : 1,
          votedAt: createdAt,
        })),
    );
  await inBatches(votes, (some) => tx.insertInto('forumVote').values(some).execute());
}

async function insertReaders(
  tx: Executor,
  chance: Chance,
  threads: readonly ComposedThread[],
  readers: readonly string[],
  now: number,
): Promise<void> {
  const reads = threads.flatMap((thread) => {
    const posts = [thread, ...thread.replies].map(({ row }) => row);
    const took = posts.flatMap(({ authorUserId }) => authorUserId ?? []);
    const isOld = now - thread.row.createdAt.getTime() > 2 * day;
    const others = chance.some(readers, chance.whole(isOld ? 3 : 0, isOld ? 34 : 6));
    return [...new Set([...took, ...others])].map((userId) => ({
      threadId: thread.row.id,
      userId,
      readAt: posts.at(-1)?.createdAt ?? thread.row.createdAt,
    }));
  });
  await inBatches(reads, (some) => tx.insertInto('forumRead').values(some).execute());
}

/** Most askers follow their own threads; the demo's accounts some of others. */
async function insertFollows(
  tx: Executor,
  chance: Chance,
  threads: readonly ComposedThread[],
  others: readonly string[],
): Promise<void> {
  const follows = threads.flatMap(({ row: { id, authorUserId, createdAt } }) => {
    const asker = authorUserId !== null && chance.next() < 0.7 ? [authorUserId] : [];
    const followers = [...asker, ...others.filter(() => chance.next() < 0.03)];
    return [...new Set(followers)].map((userId) => ({
      threadId: id,
      userId,
      followedAt: createdAt,
    }));
  });
  await inBatches(follows, (some) => tx.insertInto('forumFollow').values(some).execute());
}
