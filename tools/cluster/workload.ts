import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../api/src/seed/forum/chance.ts';
import { account as accountCalls } from '../../contract/src/account/account.ts';
import { forumReplies } from '../../contract/src/forum/replies.ts';
import { forum } from '../../contract/src/forum/threads.ts';
import type { ResponseOf, Route } from '../../contract/src/ground/route.ts';
import { notifications } from '../../contract/src/notifications/calls.ts';
import { inquiryIntake } from '../../contract/src/requests/intake.ts';
import { requests } from '../../contract/src/requests/requests.ts';
import type { Account } from '../chaos/account.ts';
import { Cookies } from '../chaos/client.ts';
import type { Asked, Client } from '../chaos/client.ts';
import type { Raise } from './checker.ts';
import type { Recorder } from './recorder.ts';

/** Milliseconds that others' writes may be seen late: so old may replicas be (docs/decisions/0137). */
export const maxStalenessMs = 2000;
/** Milliseconds between two attempts of a call that was not answered. */
const againAfterMs = 250;
/** Milliseconds between two writes of those who do not wait for the one before. */
const probeEveryMs = 500;
/** A page of an inquiry shows its newest hundred messages, and is to show all of them here. */
const mostMessages = 90;
/** Milliseconds for which answers are waited for at the end of a round. */
const lastAnswersMs = 45_000;

export interface Cast {
  members: readonly Account[];
  homeowner: Account;
  partner: Account;
}

interface Clients {
  /** Through the proxy, where everybody comes in. */
  front: Client;
  /** To each server past it. */
  servers: readonly Client[];
}

/** Where a round writes: a thread and an inquiry of its own. */
interface Place {
  threadId: string;
  inquiryId: string;
}

type Outcome = { outcome: 'done'; id: string } | { outcome: 'refused' | 'unknown' };

const newWord = () => `kluster${randomBytes(8).toString('hex')}`;
const wordForm = /kluster[0-9a-f]{16}/g;

/**
 * A day's mixed load on one round's thread and inquiry: lists are appended to and counters raised
 * through the proxy, and read through any of the servers.
 */
export class Workload {
  readonly #clients: Clients;
  readonly #cast: Cast;
  readonly #chance: Chance;
  readonly recorder: Recorder;
  #place: Place = { threadId: '', inquiryId: '' };
  #isWanted = true;
  #giveUpAt = Infinity;
  readonly #running = new Set<Promise<void>>();
  /** Replies that may be voted on: each by every other member once. */
  readonly #replies: { id: string; by: Account; votedBy: Set<Account> }[] = [];

  constructor(
    clients: Clients,
    cast: Cast,
    { chance, recorder }: { chance: Chance; recorder: Recorder },
  ) {
    this.#clients = clients;
    this.#cast = cast;
    this.#chance = chance;
    this.recorder = recorder;
  }

  /** Makes the thread and the inquiry, and begins. */
  async start(): Promise<void> {
    const { members, homeowner } = this.#cast;
    const [author] = members;
    if (!author) throw new Error('nobody is there');
    const thread = await this.#insist(author, forum.createThread, {
      body: { topicId: 'energy', subject: `Prov ${newWord()}`, body: '<p>Prov</p>' },
      key: newWord(),
    });
    const inquiry = await this.#insist(homeowner, inquiryIntake.createInquiry, {
      body: {
        kind: 'quotation',
        serviceId: 'service1',
        text: 'Prov av klustret',
        place: {
          latitude: 59.758,
          longitude: 18.7044,
          countyCode: '01',
          address: 'Storgatan 1, Norrtälje',
        },
      },
      key: newWord(),
    });
    if (thread.outcome !== 'done' || inquiry.outcome !== 'done') {
      throw new Error(`a round could not begin: ${thread.outcome}, ${inquiry.outcome}`);
    }
    this.#place = { threadId: thread.value.id, inquiryId: inquiry.value.id };
    for (const member of members) {
      this.#run(() => this.#whileWanted(() => this.#write(member), [100, 400]));
    }
    let messages = 0;
    const talk = (step: () => Promise<unknown>) => async () => {
      messages += 1;
      if (messages <= mostMessages) await step();
    };
    const [ask, answer] = [talk(() => this.#ask()), talk(() => this.#answer())];
    this.#run(() => this.#whileWanted(ask, [500, 1500]));
    this.#run(() => this.#whileWanted(answer, [500, 1500]));
    this.#run(() => this.#whileWanted(() => this.#look(), [100, 300]));
    this.#run(() => this.#probe());
  }

  /** Lets what runs be answered, and reads everything once more through every server. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#giveUpAt = performance.now() + lastAnswersMs;
    await Promise.all(this.#running);
    this.#giveUpAt = Infinity;
    // A row that is not there by then counts as lost.
    await pause(maxStalenessMs);
    const [reader] = this.#cast.members;
    for (const [index, server] of this.#clients.servers.entries()) {
      if (!reader) break;
      const by = `the last look at server ${index + 1}`;
      await until(() => this.#readThread(server, reader, by));
      await until(() => this.#readInquiry(server, by));
    }
  }

  #run(work: () => Promise<void>): void {
    const running = work();
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async #whileWanted(step: () => Promise<unknown>, rest: readonly [number, number]): Promise<void> {
    while (this.#isWanted) {
      await step();
      await pause(this.#chance.between(...rest));
    }
  }

  #aServer(): Client {
    const [server = this.#clients.front] = this.#chance.some(this.#clients.servers, 1);
    return server;
  }

  /** Repeats a call unchanged until it is answered. */
  async #insist<R extends Route>(
    account: Account,
    route: R,
    asked: Asked<R>,
    cookies = account.cookies,
  ): Promise<{ outcome: 'done'; value: ResponseOf<R> } | { outcome: 'refused' | 'unknown' }> {
    while (performance.now() < this.#giveUpAt) {
      const answer = await this.#clients.front.call(route, asked, await account.token(), cookies);
      if (answer.outcome === 'done') return answer;
      if (answer.outcome === 'refused') return { outcome: 'refused' };
      if (answer.outcome === 'later' && answer.status === 401) account.forgetToken();
      await pause(againAfterMs);
    }
    return { outcome: 'unknown' };
  }

  /** Writes a word, and records it. */
  async #append(
    by: string,
    key: string,
    work: (word: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const value = newWord();
    const began = performance.now();
    // In the history from the beginning: it may be read before it is answered.
    const append = {
      by,
      key,
      value,
      began,
      ended: Infinity,
      outcome: 'unknown' as Outcome['outcome'],
    };
    this.recorder.appends.push(append);
    const result = await work(value);
    append.outcome = result.outcome;
    if (result.outcome === 'unknown') return result;
    append.ended = performance.now();
    if (result.outcome === 'done') this.recorder.acknowledgedAt.push(append.ended);
    return result;
  }

  async #reply(member: Account, by: string, cookies = member.cookies): Promise<Outcome> {
    const { threadId } = this.#place;
    return this.#append(by, `thread ${threadId}`, async (word) => {
      const asked = { params: { threadId }, body: { body: `<p>${word}</p>` }, key: word };
      const result = await this.#insist(member, forumReplies.createReply, asked, cookies);
      if (result.outcome !== 'done') return result;
      this.#replies.push({ id: result.value.id, by: member, votedBy: new Set([member]) });
      return { outcome: 'done', id: result.value.id };
    });
  }

  /** One who writes, votes, and looks at once, elsewhere, whether it is there. */
  async #write(member: Account): Promise<void> {
    const what = this.#chance.next();
    const open = this.#replies.find(({ votedBy }) => !votedBy.has(member));
    if (what < 0.4 && open) await this.#vote(member, open);
    else await this.#reply(member, member.role);
    if (this.#chance.next() < 0.5) await this.#readThread(this.#aServer(), member, member.role);
  }

  async #vote(member: Account, reply: { id: string; votedBy: Set<Account> }): Promise<void> {
    reply.votedBy.add(member);
    const raise: Raise = {
      by: member.role,
      key: `reply ${reply.id}`,
      began: performance.now(),
      ended: Infinity,
      outcome: 'unknown',
    };
    this.recorder.raises.push(raise);
    const result = await this.#insist(member, forumReplies.vote, {
      params: { threadId: this.#place.threadId, replyId: reply.id },
      body: { vote: 'up' },
    });
    raise.outcome = result.outcome;
    if (result.outcome === 'unknown') return;
    raise.ended = performance.now();
    if (result.outcome === 'done') this.recorder.acknowledgedAt.push(raise.ended);
  }

  /** Writes by the clock, whatever became of those before. */
  async #probe(): Promise<void> {
    const { members } = this.#cast;
    for (let turn = 0; this.#isWanted; turn += 1) {
      const member = members[turn % members.length];
      // In a browser of its own, so that what the members see themselves is told by their own writes.
      const write = async () => member && this.#reply(member, `probe ${turn}`, new Cookies());
      this.#run(async () => void (await write()));
      await pause(probeEveryMs);
    }
  }

  async #ask(): Promise<void> {
    const { homeowner, partner } = this.#cast;
    const { inquiryId } = this.#place;
    await this.#append(homeowner.role, `inquiry ${inquiryId}`, async (word) => {
      const result = await this.#insist(homeowner, inquiryIntake.writeToPartners, {
        params: { inquiryId },
        body: { text: word, partnerId: partner.partnerId },
        key: word,
      });
      return result.outcome === 'done' ? { outcome: 'done', id: '' } : result;
    });
    await this.#readInquiry(this.#aServer(), homeowner.role);
  }

  async #answer(): Promise<void> {
    const { partner } = this.#cast;
    const { inquiryId } = this.#place;
    await this.#append('the partner of the inquiry', `inquiry ${inquiryId}`, async (word) => {
      const result = await this.#insist(partner, requests.answerInquiry, {
        params: { partnerId: partner.partnerId, inquiryId },
        body: { text: word },
        key: word,
      });
      return result.outcome === 'done' ? { outcome: 'done', id: '' } : result;
    });
  }

  /** One call that only reads, once. */
  async #read<R extends Route>(
    server: Client,
    account: Account,
    { route, asked }: { route: R; asked: Asked<R> },
  ): Promise<ResponseOf<R> | null> {
    const answer = await server.call(route, asked, await account.token(), account.cookies);
    this.recorder.noteRead(answer.outcome === 'done');
    return answer.outcome === 'done' ? answer.value : null;
  }

  /** Reads all replies, and how often each was voted for. */
  async #readThread(server: Client, account: Account, by: string): Promise<boolean> {
    const { threadId } = this.#place;
    const began = performance.now();
    const values: string[] = [];
    const scores: [string, number][] = [];
    for (let cursor: string | undefined | null; cursor !== null;) {
      const page: ResponseOf<typeof forumReplies.listReplies> | null = await this.#read(
        server,
        account,
        {
          route: forumReplies.listReplies,
          asked: { params: { threadId }, query: { pageSize: 100, ...(cursor ? { cursor } : {}) } },
        },
      );
      if (!page) return false;
      for (const { id, body, score } of page.replies) {
        values.push(...wordsOf(body));
        scores.push([id, score]);
      }
      cursor = page.nextCursor ?? null;
    }
    const ended = performance.now();
    this.recorder.lists.push({ by, key: `thread ${threadId}`, began, ended, values });
    for (const [id, value] of scores) {
      this.recorder.counters.push({ by, key: `reply ${id}`, began, ended, value });
    }
    return true;
  }

  async #readInquiry(server: Client, by: string): Promise<boolean> {
    const { inquiryId } = this.#place;
    const { homeowner, partner } = this.#cast;
    const began = performance.now();
    const inquiry = await this.#read(server, homeowner, {
      route: inquiryIntake.getOwnInquiry,
      asked: { params: { inquiryId } },
    });
    if (!inquiry) return false;
    const own = inquiry.partners.find(({ partnerId }) => partnerId === partner.partnerId);
    const values = own?.messages.flatMap(({ text }) => wordsOf(text)) ?? [];
    const key = `inquiry ${inquiryId}`;
    this.recorder.lists.push({ by, key, began, ended: performance.now(), values });
    return true;
  }

  /** Somebody who looks around. */
  async #look(): Promise<void> {
    const [member] = this.#chance.some(this.#cast.members, 1);
    if (!member) return;
    const server = this.#clients.front;
    const { partner } = this.#cast;
    const { partnerId } = partner;
    const looks = [
      () =>
        this.#read(server, member, {
          route: forum.listThreads,
          asked: { query: { sort: 'last_updated_desc' } },
        }),
      () => this.#read(server, member, { route: forum.listTopics, asked: {} }),
      () => this.#read(server, member, { route: accountCalls.getCurrentUser, asked: {} }),
      () => this.#read(server, member, { route: notifications.listNotifications, asked: {} }),
      () =>
        this.#read(server, partner, {
          route: requests.listInquiries,
          asked: { params: { partnerId } },
        }),
      () => this.#readThread(this.#aServer(), member, 'a reader'),
    ];
    await this.#chance.some(looks, 1)[0]?.();
  }
}

const wordsOf = (text: string): string[] => text.match(wordForm) ?? [];

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60 && !(await isDone()); tries += 1) await pause(500);
}
