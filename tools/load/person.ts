import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../api/src/seed/forum/chance.ts';
import { account } from '../../contract/src/account/account.ts';
import { forumReplies, votes } from '../../contract/src/forum/replies.ts';
import { forum, threadSorts } from '../../contract/src/forum/threads.ts';
import { events } from '../../contract/src/ground/events.ts';
import type { ResponseOf, Route } from '../../contract/src/ground/route.ts';
import { notifications } from '../../contract/src/notifications/calls.ts';
import { inquiryIntake } from '../../contract/src/requests/intake.ts';
import { requests } from '../../contract/src/requests/requests.ts';
import { Client } from '../chaos/client.ts';
import type { Asked } from '../chaos/client.ts';
import type { Tally } from './tally.ts';

/** Milliseconds for which a token is used; it is valid for ten minutes. */
const freshForMs = 6 * 60_000;
/** Milliseconds before a stream of events that has ended is opened anew, as pages do. */
const openAgainMs = 1000;

export interface Member {
  userId: string;
  /** The company of a tradesperson; null for homeowners. */
  partnerId: string | null;
  /** An address that nobody else comes from. */
  address: string;
}

/** Where people go in. */
export interface Entrance {
  /** Address of the proxy or of the server behind it. */
  origin: string;
  /** Origin of the site, as browsers send it. */
  site: string;
  /** Makes the one-time token of somebody who has proved who they are, as with BankID. */
  proofOf: (member: Member) => Promise<string>;
  chance: Chance;
}

const textOf = (chance: Chance) => `Prov ${chance.whole(1, 1_000_000)}: så gjorde vi med taket.`;

/** Somebody signed in who looks around and writes now and then. */
export class Person {
  readonly #client: Client;
  readonly #chance: Chance;
  readonly #member: Member;
  readonly #cookie: string;
  #token = '';
  #readAt = -Infinity;
  #threadIds: string[] = [];
  /** Replies that may be voted on, of the thread looked at last. */
  #replies: { id: string; threadId: string }[] = [];
  #inquiryIds: string[] = [];

  private constructor(entrance: Entrance, member: Member, cookie: string) {
    this.#chance = entrance.chance;
    this.#member = member;
    this.#cookie = cookie;
    this.#client = new Client(entrance.origin, {
      // Each such answer is a failure of its call besides, which says no more than that.
      onUndocumented: ({ call, status, what }) => console.error(`${call} ${status}: ${what}`),
      onDone: () => {},
      onLater: () => {},
      headers: headersOf(member),
    });
  }

  /**
   * Signs in by the product's own door for people whom BankID has proved, whose passwords would take
   * argon2 a tenth of a second each.
   */
  static async signIn(entrance: Entrance, member: Member, tally: Tally): Promise<Person> {
    const token = await entrance.proofOf(member);
    const began = performance.now();
    const response = await fetch(`${entrance.origin}/api/auth/sign-in/custom-token`, {
      method: 'POST',
      headers: {
        ...headersOf(member),
        origin: entrance.site,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ token }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`nobody could sign in: ${response.status} ${text}`);
    tally.note('sign-in', performance.now() - began, { outcome: 'done', value: text });
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const person = new Person(entrance, member, cookie);
    await person.token(tally);
    return person;
  }

  /** A valid access token, renewed by the session as pages do. */
  async token(tally: Tally): Promise<string> {
    if (performance.now() - this.#readAt < freshForMs) return this.#token;
    const began = performance.now();
    const answer = await this.#client.send({
      name: 'auth.token',
      method: 'GET',
      path: '/api/auth/token',
      headers: { cookie: this.#cookie },
      errors: ['UNAUTHENTICATED', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
    });
    tally.note('auth.token', performance.now() - began, answer);
    if (answer.outcome === 'done') {
      this.#token = (answer.value as { token: string }).token;
      this.#readAt = performance.now();
    }
    return this.#token;
  }

  async #call<R extends Route>(
    tally: Tally,
    route: R,
    asked: Asked<R>,
  ): Promise<ResponseOf<R> | null> {
    const token = await this.token(tally);
    const began = performance.now();
    const answer = await this.#client.call(route, asked, token);
    tally.note(route.name, performance.now() - began, answer);
    return answer.outcome === 'done' ? answer.value : null;
  }

  /** Looks at a page or writes something: one to three calls. */
  act(tally: Tally): Promise<unknown> {
    const what = this.#chance.next();
    if (this.#member.partnerId !== null && what < 0.5) return this.#work(tally);
    const place = this.#chance.next();
    if (place < 0.1) return this.#call(tally, forum.listTopics, {});
    if (place < 0.4 || this.#threadIds.length === 0) return this.#list(tally);
    if (place < 0.73) return this.#open(tally);
    if (place < 0.8) return this.#call(tally, notifications.listNotifications, {});
    if (place < 0.85) return this.#call(tally, inquiryIntake.listOwnInquiries, {});
    if (place < 0.9) return this.#call(tally, account.getCurrentUser, {});
    if (place < 0.95) return this.#vote(tally);
    if (place < 0.99) return this.#reply(tally);
    return this.#call(tally, forum.createThread, {
      body: {
        topicId: 'energy',
        subject: textOf(this.#chance),
        body: `<p>${textOf(this.#chance)}</p>`,
      },
      key: randomUUID(),
    });
  }

  /** One cheap read. */
  glance(tally: Tally): Promise<unknown> {
    return this.#call(tally, forum.listThreads, { query: { sort: 'last_updated_desc' } });
  }

  async #list(tally: Tally): Promise<void> {
    const [sort = 'date_desc'] = this.#chance.some(threadSorts, 1);
    const page = await this.#call(tally, forum.listThreads, { query: { sort } });
    if (page) this.#threadIds = page.threads.map(({ id }) => id);
  }

  #aThread(): string {
    return this.#chance.some(this.#threadIds, 1)[0] ?? '';
  }

  async #open(tally: Tally): Promise<void> {
    const params = { threadId: this.#aThread() };
    const thread = await this.#call(tally, forum.getThread, { params });
    if (!thread) return;
    const page = await this.#call(tally, forumReplies.listReplies, { params });
    if (page) {
      this.#replies = page.replies
        .filter(({ me }) => me.canVote)
        .map(({ id, threadId }) => ({ id, threadId }));
    }
    await this.#call(tally, forum.markThreadRead, { params });
  }

  async #vote(tally: Tally): Promise<void> {
    const [reply] = this.#chance.some(this.#replies, 1);
    if (!reply) return this.#list(tally);
    const [vote = 'up'] = this.#chance.some(votes, 1);
    const params = { threadId: reply.threadId, replyId: reply.id };
    await this.#call(tally, forumReplies.vote, { params, body: { vote } });
  }

  async #reply(tally: Tally): Promise<void> {
    const params = { threadId: this.#aThread() };
    const thread = await this.#call(tally, forum.getThread, { params });
    if (!thread?.me.canReply) return;
    const body = { body: `<p>${textOf(this.#chance)}</p>` };
    await this.#call(tally, forumReplies.createReply, { params, body, key: randomUUID() });
  }

  /** A tradesperson goes through what homeowners want, and answers now and then. */
  async #work(tally: Tally): Promise<void> {
    const partnerId = this.#member.partnerId ?? '';
    const [inquiryId] = this.#chance.some(this.#inquiryIds, 1);
    if (inquiryId === undefined || this.#chance.next() < 0.4) {
      const page = await this.#call(tally, requests.listInquiries, { params: { partnerId } });
      if (page) this.#inquiryIds = page.rows.map(({ id }) => id);
      return;
    }
    const params = { partnerId, inquiryId };
    const inquiry = await this.#call(tally, requests.getInquiry, { params });
    await this.#call(tally, requests.markInquiryRead, { params });
    if (!inquiry?.acts.includes('answer') || this.#chance.next() > 0.1) return;
    const body = { text: textOf(this.#chance) };
    await this.#call(tally, requests.answerInquiry, { params, body, key: randomUUID() });
  }

  /**
   * Keeps a stream of events open, and opens it anew when the server has ended it, as every page
   * does. One that breaks off is a failure.
   */
  async listen(tally: Tally, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const token = await this.token(tally);
        const response = await fetch(
          `${this.#client.origin}/api${events.openStream.path}?stream=${randomUUID()}`,
          { headers: { ...headersOf(this.#member), authorization: `Bearer ${token}` }, signal },
        );
        if (!response.ok) tally.fail(`${events.openStream.name}: ${response.status}`);
        for await (const part of response.body ?? []) void part;
      } catch (error) {
        if (!signal.aborted) tally.fail(`${events.openStream.name}: ${reasonOf(error)}`);
      }
      await pause(openAgainMs, undefined, { signal }).catch(() => null);
    }
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return `${String(error)}${cause instanceof Error ? `, ${cause.message}` : ''}`;
}

/** Headers in which a proxy says where somebody comes from; one in between writes its own. */
const headersOf = ({ address }: Member): Record<string, string> => ({ 'x-forwarded-for': address });
