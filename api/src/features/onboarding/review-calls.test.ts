import { QueuePage, ReviewedApplication } from '@troskel/contract/onboarding/review';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedUp } from '../../testing/test-app.ts';
import {
  createComplete,
  createDraft,
  freeCompanies,
  legalInformation,
  makeStaff,
  mailsTo,
  patch,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';

let product: ProductWithRegistry;
let first: SignedUp;
let second: SignedUp;

beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'review' });
  first = await makeStaff(product);
  second = await makeStaff(product);
});
afterEach(() => product.setFault({}));
afterAll(() => product.close());

const freeCompany = freeCompanies();
const url = '/api/admin/applications';
const codesOf = (response: { json(): unknown }) =>
  ErrorBody.parse(response.json()).errors.map(({ code, field }) => [code, field]);

async function handIn(legal = freeCompany()): Promise<{ user: SignedUp; id: string }> {
  const user = await signUpVerified(product);
  const id = await createComplete(product, user, legal);
  expect(submitAnswerOf(await submit(product, user, id))).toEqual({ state: 'submitted' });
  return { user, id };
}

const get = (path: string, { token }: SignedUp = first) =>
  product.call({ method: 'GET', url: `${url}${path}`, token });

function act(
  path: string,
  payload: object,
  { by = first, version }: { by?: SignedUp; version?: number } = {},
) {
  return product.call({
    method: 'POST',
    url: `${url}/${path}`,
    token: by.token,
    payload,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
}

const reviewOf = (response: { json(): unknown }) => ReviewedApplication.parse(response.json());
const read = async (id: string) => reviewOf(await get(`/${id}`));

describe('the states of an application', () => {
  test('handed in, taken, returned, corrected, handed in again, approved', async () => {
    const { user, id } = await handIn();
    const taken = reviewOf(await act(`${id}/assignment`, { userId: first.userId }));
    expect(taken).toMatchObject({
      application: { state: 'in_review' },
      assignee: { userId: first.userId },
      acts: ['assign', 'release', 'return', 'approve', 'reject'],
    });

    const remarks = [{ field: 'legalName', reason: 'Namnet är ett annat i registret.' }];
    const returned = await act(
      `${id}/return`,
      { remarks, message: 'Skicka gärna in i dag.' },
      { version: taken.version },
    );
    expect(reviewOf(returned)).toMatchObject({ application: { state: 'returned' }, acts: [] });
    const own = await readApplication(product, user, id);
    expect(own).toMatchObject({
      state: 'returned',
      isEditable: true,
      remarks,
      decisionReason: 'Skicka gärna in i dag.',
    });
    expect((await get('?state=returned')).json()).toMatchObject({ rows: [{ id }] });

    const { legalInformation } = own;
    const corrected = { ...legalInformation, legalName: 'Rättat namn AB' };
    expect((await patch(product, user, id, { legalInformation: corrected })).statusCode).toBe(200);
    expect(submitAnswerOf(await submit(product, user, id))).toEqual({ state: 'submitted' });
    expect(await readApplication(product, user, id)).toMatchObject({
      remarks: [],
      decisionReason: null,
    });

    const signIn = await act(`${id}/approve`, {});
    expect(signIn.statusCode).toBe(200);
    const approved = reviewOf(signIn);
    expect(approved.application).toMatchObject({ state: 'approved', legalInformation: corrected });
    expect(approved.application.partnerId).not.toBeNull();
    expect(approved.history.map(({ action, actor }) => [action, actor !== null])).toEqual([
      ['application.approved', true],
      ['application.submitted', true],
      ['application.returned', true],
      ['application.assigned', true],
      ['application.submitted', true],
    ]);
    expect(approved.history[2]).toMatchObject({
      before: 'in_review',
      after: 'returned',
      reason: 'Skicka gärna in i dag.',
      remarks,
    });
    expect(await mailsTo(product, user)).toEqual([
      'Vi har tagit emot din ansökan',
      'Vi har börjat granska din ansökan',
      'Din ansökan behöver kompletteras',
      'Vi har tagit emot din ansökan',
      'Välkommen till Tröskel Partner',
    ]);
    const log = await product.app.db
      .selectFrom('auditLog')
      .select('detail')
      .where('subjectId', '=', id)
      .execute();
    expect(JSON.stringify(log)).not.toMatch(/Namnet är|Skicka gärna|Rättat/);
  });

  test('marks a name of the account, and of the CEO, that BankID’s person cannot have', async () => {
    const { user, id } = await handIn(legalInformation());
    const namesOf = async () =>
      ReviewedApplication.parse((await get(`/${id}`)).json()).applicant.differingNames;
    const { db } = product.app;
    const person = await db
      .selectFrom('person')
      .select(['givenName', 'surname'])
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    // Given names alone are nobody's.
    const named = { name: `${person.givenName} ${person.givenName}` };
    await db.updateTable('companyApplication').set({ ceo: null }).where('id', '=', id).execute();
    await db.updateTable('user').set(named).where('id', '=', user.userId).execute();
    expect(await namesOf()).toEqual(['account']);
    const changed = db.updateTable('companyApplication').set({ ceo: 'Siv Utan' });
    await changed.where('id', '=', id).execute();
    expect(await namesOf()).toEqual(['account', 'ceo']);
    const name = `${person.givenName} ${person.surname}`;
    await db.updateTable('user').set({ name }).where('id', '=', user.userId).execute();
    expect(await namesOf()).toEqual(['ceo']);
  });

  test('rejected with a reason that the applicant reads', async () => {
    const { user, id } = await handIn();
    const rejected = await act(`${id}/reject`, { reason: 'Fel\nperson.' });
    expect(reviewOf(rejected)).toMatchObject({ application: { state: 'rejected' }, acts: [] });
    expect(await readApplication(product, user, id)).toMatchObject({
      state: 'rejected',
      decisionReason: 'Fel\nperson.',
    });
  });

  test('given to another and back to the queue; the applicant is mailed of the beginning once', async () => {
    const { user, id } = await handIn();
    await act(`${id}/assignment`, { userId: first.userId });
    await act(`${id}/assignment`, { userId: second.userId });
    expect((await read(id)).assignee?.userId).toBe(second.userId);
    const back = reviewOf(await act(`${id}/assignment`, { userId: null }));
    expect(back).toMatchObject({ application: { state: 'submitted' }, assignee: null });
    await act(`${id}/assignment`, { userId: first.userId });
    expect(await mailsTo(product, user)).toEqual([
      'Vi har tagit emot din ansökan',
      'Vi har börjat granska din ansökan',
    ]);
  });
});

describe('what is refused', () => {
  test('the second of two reviewers gets a conflict with the present state', async () => {
    const { id } = await handIn();
    const { version } = await read(id);
    const answers = await Promise.all([
      act(`${id}/approve`, {}, { by: first, version }),
      act(`${id}/reject`, { reason: 'Nej.' }, { by: second, version }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      errors: [{ code: 'EDIT_CONFLICT' }],
      present: { application: { id }, acts: [] },
    });
  });

  test('an impossible transition: 409 with the reason', async () => {
    const { id } = await handIn();
    await act(`${id}/reject`, { reason: 'Nej.' });
    const again = await act(`${id}/approve`, {});
    expect([again.statusCode, codesOf(again)]).toEqual([409, [['APPLICATION_DECIDED', undefined]]]);
    const { id: other } = await handIn();
    await act(`${other}/return`, { remarks: [{ field: 'city', reason: 'Vilken ort?' }] });
    const early = await act(`${other}/approve`, {});
    expect([early.statusCode, codesOf(early)]).toEqual([
      409,
      [['APPLICATION_WITH_APPLICANT', undefined]],
    ]);
  });

  test.each([
    ['reject', {}, [['FIELD_MANDATORY', 'reason']]],
    ['reject', { reason: ' \n ' }, [['FIELD_MANDATORY', 'reason']]],
    ['reject', { reason: 'x'.repeat(2001) }, [['FIELD_TOO_LONG', 'reason']]],
    ['return', { remarks: [] }, [['FIELD_MANDATORY', 'remarks']]],
    [
      'return',
      { remarks: [{ field: 'shoeSize', reason: 'x' }] },
      [['FIELD_UNKNOWN', 'remarks.0.field']],
    ],
    [
      'return',
      { remarks: [{ field: 'city', reason: '' }] },
      [['FIELD_MANDATORY', 'remarks.0.reason']],
    ],
  ])('%s with %j', async (path, payload, codes) => {
    const { id } = await handIn();
    const response = await act(`${id}/${path}`, payload);
    expect([response.statusCode, codesOf(response)]).toEqual([400, codes]);
    expect((await read(id)).application.state).toBe('submitted');
  });

  test('a reason of five megabytes', async () => {
    const { id } = await handIn();
    const response = await act(`${id}/reject`, { reason: 'x'.repeat(5_000_000) });
    expect(response.statusCode).toBe(413);
  });

  test('an application that is nobody’s, no uuid, or a draft does not exist', async () => {
    const draft = await createDraft(product, await signUpVerified(product), freeCompany());
    for (const id of ['01900000-0000-7000-8000-000000000099', 'x', draft]) {
      expect((await get(`/${id}`)).statusCode).toBe(404);
      expect((await act(`${id}/approve`, {})).statusCode).toBe(404);
    }
  });

  test('by each act alike: what is not there, away, decided, their own or seen too early', async () => {
    const legal = freeCompany();
    const own = await createComplete(product, first, legal);
    await submit(product, first, own);
    const away = await handIn(legal);
    const decided = await handIn(legal);
    const open = await handIn(legal);
    await act(`${away.id}/return`, { remarks: [{ field: 'city', reason: 'Vilken ort?' }] });
    await act(`${decided.id}/reject`, { reason: 'Nej.' });
    const { version } = await read(open.id);
    const payloads = {
      assignment: { userId: second.userId },
      return: { remarks: [{ field: 'city', reason: 'Vilken ort?' }] },
      approve: {},
      reject: { reason: 'Nej.' },
    };
    for (const [name, payload] of Object.entries(payloads)) {
      const codes = [];
      for (const id of ['x', away.id, decided.id, own]) {
        codes.push(codesOf(await act(`${id}/${name}`, payload))[0]?.[0]);
      }
      const late = await act(`${open.id}/${name}`, payload, { version: version - 1 });
      expect([name, ...codes, codesOf(late)[0]?.[0]]).toEqual([
        name,
        'APPLICATION_NOT_FOUND',
        'APPLICATION_WITH_APPLICANT',
        'APPLICATION_DECIDED',
        'OWN_APPLICATION',
        'EDIT_CONFLICT',
      ]);
    }
  });

  test('their own application, whatever they would do', async () => {
    const member = await makeStaff(product);
    const id = await createComplete(product, member, freeCompany());
    await submit(product, member, id);
    const seen = reviewOf(await get(`/${id}`, member));
    expect(seen).toMatchObject({ isOwn: true, acts: [] });
    const approved = await act(`${id}/approve`, {}, { by: member });
    expect([approved.statusCode, codesOf(approved)]).toEqual([
      403,
      [['OWN_APPLICATION', undefined]],
    ]);
    const given = await act(`${id}/assignment`, { userId: member.userId });
    expect([given.statusCode, codesOf(given)]).toEqual([422, [['FIELD_INVALID', 'userId']]]);
  });

  test('a caller who is not staff: not found', async () => {
    const { user, id } = await handIn();
    expect((await get('', user)).statusCode).toBe(404);
    expect((await get(`/${id}`, user)).statusCode).toBe(404);
    expect((await act(`${id}/approve`, {}, { by: user })).statusCode).toBe(404);
    const given = await act(`${id}/assignment`, { userId: user.userId });
    expect(given.statusCode).toBe(422);
  });
});

describe('the queue', () => {
  const pageOf = (response: { json(): unknown }) => QueuePage.parse(response.json());

  test('goes on from page to page, oldest first, each application once', async () => {
    const { user } = await handIn();
    const [row] = await product.app.db
      .selectFrom('companyApplication')
      .selectAll()
      .where('userId', '=', user.userId)
      .execute();
    if (!row) throw new Error('no application');
    for (let count = 0; count < 45; count += 1) {
      const other = await product.app.db
        .insertInto('user')
        .values({
          id: crypto.randomUUID(),
          name: 'x',
          email: `queue-${count}@example.com`,
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { nameKey: _nameKey, remarks: _remarks, ...columns } = row;
      await product.app.db
        .insertInto('companyApplication')
        .values({
          ...columns,
          id: crypto.randomUUID(),
          userId: other.id,
          state: count % 3 === 0 ? 'in_review' : 'submitted',
          assignedTo: count % 3 === 0 ? second.userId : null,
          legalName: `Östra ${count} Bygg AB`,
          // Pairs at the same time.
          submittedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(count / 2))),
        })
        .execute();
    }
    const walk = async (query: string) => {
      const all: QueuePage['rows'] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = pageOf(
          await get(`?${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`),
        );
        all.push(...page.rows);
        cursor = page.nextCursor;
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      return all;
    };
    const waiting = await walk('state=waiting');
    const times = waiting.map(({ submittedAt }) => submittedAt ?? '');
    expect(times).toEqual(times.toSorted());
    expect(waiting.length).toBeGreaterThanOrEqual(45);
    expect(await walk(`assignee=${second.userId}`)).toHaveLength(15);
    const named = await walk('text=östra');
    expect(named).toHaveLength(45);
    const mine = await walk('text=ÖSTRA 1&assignee=nobody&state=submitted');
    expect(mine.map(({ legalName }) => legalName)).toEqual(
      [1, 10, 11, 13, 14, 16, 17, 19].map((count) => `Östra ${count} Bygg AB`),
    );
    expect(await walk('text=queue-7%40example.com')).toHaveLength(1);
    expect(await walk(`text=${row.id}`)).toHaveLength(1);
    // A number identifies one company: its latest twenty applications are enough.
    expect(await walk(`text=${row.organizationNumber}`)).toHaveLength(20);
    expect(await walk('text=finns inte')).toEqual([]);
  });

  test.each(['state=draft', 'assignee=someone'])('refuses %s', async (query) => {
    expect((await get(`?${query}`)).statusCode).toBe(400);
  });
});

describe('the register beside the application', () => {
  test('says where the two differ', async () => {
    const { id } = await handIn({ ...freeCompany(), legalName: 'Ett annat namn AB' });
    const response = await get(`/${id}/registry`);
    expect(response.json()).toMatchObject({ isFound: true, standing: 'active' });
    const { fields } = response.json<{ fields: { field: string; differs: boolean }[] }>();
    expect(fields.find(({ field }) => field === 'legalName')?.differs).toBe(true);
    expect(await read(id)).toMatchObject({ source: 'manual', documents: [] });
    expect(fields.find(({ field }) => field === 'organizationForm')?.differs).toBe(false);
  });

  test.each([
    ['down', 'REGISTRY_UNAVAILABLE'],
    ['ratelimit', 'REGISTRY_BUSY'],
  ] as const)('is not there while it is %s', async (mode, code) => {
    const { id } = await handIn();
    await product.app.db.deleteFrom('registryAnswer').execute();
    await product.setFault({ mode });
    expect(codesOf(await get(`/${id}/registry`))).toEqual([[code, undefined]]);
    expect(codesOf(await get('/x/registry'))).toEqual([['APPLICATION_NOT_FOUND', undefined]]);
  });
});
