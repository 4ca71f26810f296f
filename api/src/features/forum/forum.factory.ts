import { forum } from '@troskel/contract/forum/threads';
import type { Thread, ThreadPage } from '@troskel/contract/forum/threads';
import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply } from '@troskel/contract/forum/replies';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { addMember, makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** A user with access to the forum, and their calls. */
export interface Participant extends SignedUp {
  call(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, given?: Given): Answer;
  thread(change?: object): Promise<Thread>;
  reply(threadId: string, change?: object): Promise<Reply>;
  read(threadId: string): Promise<Thread>;
  replies(threadId: string, query?: string): Promise<z.infer<typeof RepliesPage>>;
  threads(path: string): Promise<ThreadPage>;
}

type Answer = ReturnType<TestApp['call']>;

interface Given {
  payload?: object;
  version?: number;
  key?: string;
}

const RepliesPage = forumReplies.listReplies.response;

/** A valid thread. */
export const newThread = {
  topicId: 'building',
  subject: 'Vad kostar det att byta fönster?',
  body: '<p>Elva fönster från <strong>1962</strong>.</p>',
};

export const newReply = { body: '<p>Räkna med <em>åttatusen</em> per fönster.</p>' };

function participant(product: TestApp, user: SignedUp): Participant {
  const call: Participant['call'] = (method, path, { payload, version, key } = {}) =>
    product.call({
      method,
      url: `/api/forum${path}`,
      token: user.token,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
  return {
    ...user,
    call,
    thread: async (change = {}) =>
      forum.createThread.response.parse(
        (await call('POST', '/threads', { payload: { ...newThread, ...change } })).json(),
      ),
    reply: async (threadId, change = {}) =>
      forumReplies.createReply.response.parse(
        (
          await call('POST', `/threads/${threadId}/replies`, {
            payload: { ...newReply, ...change },
          })
        ).json(),
      ),
    read: async (threadId) =>
      forum.getThread.response.parse((await call('GET', `/threads/${threadId}`)).json()),
    replies: async (threadId, query = '') =>
      RepliesPage.parse((await call('GET', `/threads/${threadId}/replies${query}`)).json()),
    threads: async (path) => forum.listThreads.response.parse((await call('GET', path)).json()),
  };
}

let count = 0;

/** Gives the user a unique name, by which tests find whether it is revealed. */
async function rename(product: TestApp, { userId }: SignedUp): Promise<void> {
  count += 1;
  await product.app.db
    .updateTable('userProfile')
    .set({ givenName: `Förnamn${count}`, surname: `Efternamn${count}` })
    .where('userId', '=', userId)
    .execute();
}

export async function homeowner(
  product: TestApp,
  { hasPremium = false } = {},
): Promise<Participant> {
  const user = await product.signUp();
  await product.app.db
    .insertInto('homeowner')
    .values({ userId: user.userId, hasPremium, createdAt: new Date() })
    .execute();
  await rename(product, user);
  return participant(product, user);
}

export async function partnerMember(
  product: TestApp,
  { planId = 'bas' } = {},
): Promise<Participant> {
  const { owner } = await makePartner(product, { planId });
  await rename(product, owner);
  return participant(product, owner);
}

/** Makes a member of a partner who is the expert of one topic. */
export async function expert(product: TestApp, topicId: string): Promise<Participant> {
  const { partnerId } = await makePartner(product);
  const user = await addMember(product, partnerId, 'office');
  const { db } = product.app;
  await rename(product, user);
  await db
    .insertInto('expert')
    .values({
      userId: user.userId,
      name: `Sakkunnig ${count}`,
      description: JSON.stringify({ sv: 'Kan allt.', en: 'Knows it all.' }),
      createdAt: new Date(),
    })
    .execute();
  await db.insertInto('forumTopicExpert').values({ topicId, userId: user.userId }).execute();
  return participant(product, user);
}

/** Makes a member of staff; without a company they take no part in discussions. */
export async function moderator(
  product: TestApp,
  { hasCompany = false } = {},
): Promise<Participant> {
  const user = hasCompany ? (await makePartner(product)).owner : await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: user.userId, createdAt: new Date() })
    .execute();
  await rename(product, user);
  return participant(product, user);
}

export async function expel(product: TestApp, { userId }: SignedUp): Promise<void> {
  const now = Date.now();
  await product.app.db
    .insertInto('forumExpulsion')
    .values({ userId, createdAt: new Date(now), expelledUntil: new Date(now + 3_600_000) })
    .execute();
}

const Refusal = z.object({
  errors: z.array(z.object({ code: z.string(), field: z.optional(z.string()) })),
});

/** Answers status and refusals, as `field CODE`. */
export async function refusalOf(answer: Promise<Awaited<Answer>>): Promise<string> {
  const response = await answer;
  if (response.statusCode < 400) return String(response.statusCode);
  const { errors } = Refusal.parse(response.json());
  const told = errors.map(({ code, field }) => (field === undefined ? code : `${field} ${code}`));
  return [response.statusCode, ...told].join(' ');
}

/** Answers an id of nothing. */
export const noId = () => uuid();
