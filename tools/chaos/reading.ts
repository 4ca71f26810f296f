import { setTimeout as pause } from 'node:timers/promises';
import { mostForumIds } from '../../contract/src/forum/paging.ts';
import { forum } from '../../contract/src/forum/threads.ts';
import { forumReplies } from '../../contract/src/forum/replies.ts';
import { inquiryIntake } from '../../contract/src/requests/intake.ts';
import { offices } from '../../contract/src/offices/calls.ts';
import type { Account } from './account.ts';
import type { Creation, History, Write } from './history.ts';
import type { Scene } from './load.ts';
import { persist } from './persistence.ts';
import { readyWithinMs, until } from './until.ts';

/** Accounts that may read what was written. */
export interface Readers {
  member: Account;
  homeowner: Account;
  partner: Account;
}

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Reads acknowledged rows over HTTP as a user would, and reports missing ones. */
export async function readAgain(
  scene: Scene,
  readers: Readers,
  writes: readonly Write[],
): Promise<void> {
  const { history } = scene;
  const acknowledged = writes.filter(({ state }) => state === 'acknowledged');
  const of = (...kinds: Creation[]) => acknowledged.filter(({ what }) => kinds.includes(what));
  const demand = (write: Write, isShown: boolean) => {
    if (!isShown) tellLost(history, write);
  };

  for (const group of groupsOf(of('thread'), mostForumIds)) {
    const query = { ids: group.map(({ id }) => id).join(',') };
    const read = await persist(scene, readers.member, {
      route: forum.listThreads,
      asked: { query },
    });
    if (read.outcome !== 'done') continue;
    const shown = new Set(read.value.threads.map(({ id }) => id));
    for (const write of group) demand(write, shown.has(write.id));
  }

  for (const [threadId, inThread] of Map.groupBy(of('reply', 'picture'), ({ within }) => within)) {
    for (const group of groupsOf(inThread, mostForumIds)) {
      const query = { ids: group.map(({ id }) => id).join(',') };
      const read = await persist(scene, readers.member, {
        route: forumReplies.listReplies,
        asked: { params: { threadId }, query },
      });
      if (read.outcome !== 'done') continue;
      const shown = new Map(read.value.replies.map((reply) => [reply.id, reply]));
      for (const write of group) {
        const reply = shown.get(write.id);
        const [picture] = reply?.blobs ?? [];
        const isWhole = write.what === 'reply' || (await isServed(scene, picture?.downloadUrl));
        demand(write, reply?.body.includes(write.word) === true && isWhole);
      }
    }
  }

  const ofInquiries = of('inquiry', 'message');
  const inquiryOf = ({ what, id, within }: Write) => (what === 'inquiry' ? id : within);
  for (const [inquiryId, group] of Map.groupBy(ofInquiries, inquiryOf)) {
    const read = await persist(scene, readers.homeowner, {
      route: inquiryIntake.getOwnInquiry,
      asked: { params: { inquiryId } },
    });
    const text = read.outcome === 'done' ? JSON.stringify(read.value) : '';
    for (const write of group) demand(write, text.includes(write.word));
  }

  const added = of('office');
  if (added.length === 0) return;
  const { partner } = readers;
  const read = await persist(scene, partner, {
    route: offices.listOffices,
    asked: { params: { partnerId: partner.partnerId } },
  });
  if (read.outcome !== 'done') return;
  const shown = new Set(read.value.offices.map(({ name }) => name));
  for (const write of added) demand(write, shown.has(write.word));
}

/** Whether a file is served within a minute: a store of files that was away is asked again later. */
async function isServed({ client }: Scene, path: string | undefined): Promise<boolean> {
  if (path === undefined) return false;
  let isRefused = false;
  const isDone = await until(async () => {
    const answer = await client.send({
      name: 'blobs.download',
      method: 'GET',
      path,
      headers: {},
      errors: ['SERVICE_UNAVAILABLE'],
    });
    isRefused = answer.outcome === 'refused';
    if (answer.outcome === 'later') await pause(Math.min(answer.afterMs, 2000));
    return answer.outcome === 'done' || isRefused;
  }, readyWithinMs);
  return isDone && !isRefused;
}

function tellLost(history: History, { what, word, kill }: Write): void {
  history.find('lost', `${what} ${word} is not shown`, kill);
}
