import { assignment } from '@troskel/contract/requests/assignment';
import { conversations } from '@troskel/contract/conversations/calls';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, inquiryOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let partner: MadePartner;
let office: SignedUp;
let field: SignedUp;
let other: SignedUp;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
let inquiryId: string;

beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerCoverage').execute();
  partner = await coveringPartner(product, { counties: ['24'] });
  office = await addMember(product, partner.partnerId, 'office');
  field = await addMember(product, partner.partnerId, 'field');
  other = await addMember(product, partner.partnerId, 'field');
  homeowner = await homeownerOf(product);
  ({ id: inquiryId } = await homeowner.sent());
});
afterAll(() => product.close());

const at = (who: SignedUp) => memberAt(product, partner.partnerId, who);
const assign = (who: SignedUp, userId: string | null, version?: number) =>
  at(who).post(`/${inquiryId}/assignee`, { userId }, version);
const said = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 400
    ? String(answer.statusCode)
    : `${answer.statusCode} ${ErrorBody.parse(answer.json()).errors[0]?.code}`;

/** The kinds that somebody's bell has, the earliest first. */
async function bellOf({ userId }: SignedUp): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('notification')
    .select('kind')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('requests.assignInquiry', () => {
  test('gives an inquiry to a member, who is told; lists and audit say so', async () => {
    const before = await at(office).inquiry(inquiryId);
    expect(before).toMatchObject({ assignee: null, assignedAt: null });
    const assigned = inquiryOf(await assign(office, field.userId, before.version));
    expect(assigned.assignee?.id).toBe(field.userId);
    expect([assigned.version, assigned.assignedAt !== null]).toEqual([before.version + 1, true]);
    expect((await at(other).list())[0]?.assignee?.id).toBe(field.userId);
    expect(await bellOf(field)).toEqual(['inquiry_assigned']);
    const acts = await product.app.db
      .selectFrom('auditLog')
      .select(['actorUserId', 'detail'])
      .where('action', '=', 'inquiry.assigned')
      .where('subjectId', '=', inquiryId)
      .execute();
    expect(acts).toEqual([
      {
        actorUserId: office.userId,
        detail: { partnerId: partner.partnerId, userId: field.userId, before: null },
      },
    ]);
  });

  test('tells nobody who takes it themselves, and nothing twice', async () => {
    expect(said(await assign(field, field.userId))).toBe('200');
    expect(said(await assign(field, field.userId))).toBe('200');
    expect(await bellOf(field)).toEqual([]);
    expect((await at(field).inquiry(inquiryId)).version).toBe(2);
  });

  test('lets the field take what nobody has and give up its own, and no more', async () => {
    expect(said(await assign(field, other.userId))).toBe('403 OFFICE_REQUIRED');
    expect(said(await assign(field, field.userId))).toBe('200');
    expect(said(await assign(other, other.userId))).toBe('403 OFFICE_REQUIRED');
    expect(said(await assign(other, null))).toBe('403 OFFICE_REQUIRED');
    expect(said(await assign(field, null))).toBe('200');
    expect(said(await assign(office, field.userId))).toBe('200');
    expect(said(await assign(office, other.userId))).toBe('200');
    // It is not theirs to see to any more.
    expect(await bellOf(field)).toEqual([]);
    expect(await bellOf(other)).toEqual(['inquiry_assigned']);
  });

  test('refuses strangers, members who cannot log in, and an old version', async () => {
    const stranger = await product.signUp();
    expect(said(await assign(office, stranger.userId))).toBe('422 ASSIGNEE_UNKNOWN');
    await product.app.db
      .insertInto('accountDeletion')
      .values({ userId: other.userId, requestedAt: new Date(), eraseAt: new Date() })
      .execute();
    expect(said(await assign(office, other.userId))).toBe('422 ASSIGNEE_UNKNOWN');
    expect(said(await assign(office, field.userId, 7))).toBe('409 EDIT_CONFLICT');
    const url = `/api/partners/${partner.partnerId}/assignees`;
    const listed = await product.call({ url, token: field.token });
    const ids = assignment.listAssignees.response.parse(listed.json()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([partner.owner.userId, office.userId, field.userId].toSorted());
  });
});

test('what one handles is listed, of inquiries and of conversations, and that alone', async () => {
  const another = await homeowner.sent({ text: 'En annan sak.' });
  await assign(office, field.userId);
  expect((await at(field).list('?assigned=me')).map(({ id }) => id)).toEqual([inquiryId]);
  expect(await at(office).list('?assigned=me')).toEqual([]);
  for (const query of ['&status=new', '&kind=quotation', '&unanswered=true', '&sort=name_asc']) {
    expect((await at(field).list(`?assigned=me${query}`)).map(({ id }) => id)).toEqual([inquiryId]);
  }
  expect(await at(field).list('?assigned=me&status=answered')).toEqual([]);
  await homeowner.write(inquiryId, 'Hej?');
  await homeowner.write(another.id, 'Hej där?');
  const list = async (query: string) => {
    const url = `/api/partners/${partner.partnerId}/conversations${query}`;
    const answer = await product.call({ url, token: field.token });
    const { rows } = conversations.listConversations.response.parse(answer.json());
    return rows.map(({ id, assignee }) => [id, assignee?.id]);
  };
  expect(await list('?assigned=me')).toEqual([[inquiryId, field.userId]]);
  expect(await list('')).toHaveLength(2);
});

test('whoever handles an inquiry is told of it alone; without one those who handle inquiries', async () => {
  await homeowner.write(inquiryId, 'Är ni där?');
  expect(await bellOf(office)).toEqual(['inquiry_received', 'inquiry_message']);
  expect(await bellOf(field)).toEqual([]);
  await assign(office, field.userId);
  const before = await bellOf(office);
  await homeowner.write(inquiryId, 'Hallå?');
  expect(await bellOf(office)).toEqual(before);
  expect(await bellOf(field)).toEqual(['inquiry_assigned', 'inquiry_message']);
});

test('an assignment ends with the membership, and the inquiry is nobody’s', async () => {
  await assign(office, field.userId);
  const { version } = await at(office).inquiry(inquiryId);
  const url = `/api/partners/${partner.partnerId}/members/${field.userId}`;
  await product.call({ method: 'DELETE', url, token: partner.owner.token });
  const after = await at(office).inquiry(inquiryId);
  expect(after).toMatchObject({ assignee: null, assignedAt: null, version: version + 1 });
  await assign(office, other.userId);
  const leave = `/api/partners/${partner.partnerId}/leave`;
  await product.call({ method: 'POST', url: leave, token: other.token });
  expect((await at(office).inquiry(inquiryId)).assignee).toBeNull();
});

test('a server of before that ends a membership ends the assignment, too', async () => {
  await assign(office, field.userId);
  await product.app.db.deleteFrom('partnerMember').where('userId', '=', field.userId).execute();
  expect(await at(office).inquiry(inquiryId)).toMatchObject({ assignee: null, assignedAt: null });
});
