import { applicationDraft, applicationDraftDays } from '@troskel/contract/onboarding/draft';
import type { ApplicationDraft } from '@troskel/contract/onboarding/draft';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plainPicture, putTo } from '../../platform/blobs/blobs.factory.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import { sweepApplicationDrafts } from './company-draft.ts';
import {
  applicationsUrl,
  createComplete,
  createDraft,
  freeCompanies,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';
import { onboardingPersonalData } from './personal-data.ts';

let product: ProductWithRegistry;
beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'review' });
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const freeCompany = freeCompanies();
const url = '/api/partner/companies/draft';

function ask(
  { token }: SignedUp,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  { payload, version }: { payload?: object; version?: number } = {},
) {
  return product.call({
    method,
    url: path,
    token,
    ...(payload ? { payload } : {}),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
}

type Answer = Awaited<ReturnType<typeof ask>>;

const save = (user: SignedUp, content: object, version?: number) =>
  ask(user, 'PUT', url, { payload: { content }, ...(version === undefined ? {} : { version }) });

async function saved(...given: Parameters<typeof save>): Promise<ApplicationDraft> {
  return applicationDraft.saveDraft.response.parse((await save(...given)).json());
}

async function read(user: SignedUp): Promise<ApplicationDraft | null> {
  return applicationDraft.getDraft.response.parse((await ask(user, 'GET', url)).json()).draft;
}

/** Starts over; without an id as a user without an application. */
async function startOver(user: SignedUp, applicationId: string | null = null, version?: number) {
  const seen =
    version ??
    (applicationId === null ? 0 : (await readApplication(product, user, applicationId)).version);
  const payload = { applicationId, version: seen };
  return ask(user, 'POST', '/api/partner/companies/start-over', { payload });
}

function told(answer: Answer): string {
  if (answer.statusCode < 400) return String(answer.statusCode);
  const { errors } = ErrorBody.parse(answer.json());
  return [answer.statusCode, ...errors.flatMap(({ field, code }) => [field ?? '', code])]
    .filter((part) => part !== '')
    .join(' ');
}

/** Makes the application returned by staff. */
async function makeReturned(id: string): Promise<void> {
  const changes = { state: 'returned', stateSince: new Date() };
  await product.app.db
    .updateTable('companyApplication')
    .set(changes)
    .where('id', '=', id)
    .execute();
}

describe('onboarding.saveDraft', () => {
  test('stores a partial form, for its user only, until it is deleted', async () => {
    const [user, other] = [await signUpVerified(product), await signUpVerified(product)];
    expect(await read(user)).toBeNull();
    const content = { legalName: 'Dalsjö R', registrationDate: '1998-', registeredFor: {} };
    const draft = await saved(user, content, 0);
    expect(draft.content).toEqual(content);
    expect(await read(user)).toEqual(draft);
    expect(await read(other)).toBeNull();
    expect(told(await ask(other, 'DELETE', url))).toBe('200');
    expect(await read(user)).toEqual(draft);
    expect(told(await ask(user, 'DELETE', url, { version: draft.version }))).toBe('200');
    expect(told(await ask(user, 'DELETE', url, { version: draft.version }))).toBe('200');
    expect(await read(user)).toBeNull();
  });

  test('the second of two windows gets a conflict with the newer values', async () => {
    const user = await signUpVerified(product);
    const first = await saved(user, { city: 'Borlänge' }, 0);
    const late = await save(user, { city: 'Falun' }, 0);
    expect(told(late)).toBe('409 EDIT_CONFLICT');
    expect(late.json()).toMatchObject({
      present: { version: first.version, content: { city: 'Borlänge' } },
    });
    const second = await saved(user, { city: 'Falun' }, first.version);
    expect(second.version).not.toBe(first.version);
    expect(told(await ask(user, 'DELETE', url, { version: first.version }))).toBe(
      '409 EDIT_CONFLICT',
    );
    expect(await read(user)).toEqual(second);
  });

  test('a repeated call is no conflict, and changes nothing', async () => {
    const user = await signUpVerified(product);
    const first = await saved(user, { city: 'Borlänge', postalCode: '78' }, 0);
    expect(await saved(user, { postalCode: '78', city: 'Borlänge' }, 0)).toEqual(first);
  });

  test('a deleted one is created anew, under a version never used before', async () => {
    const user = await signUpVerified(product);
    const first = await saved(user, { city: 'Ett' }, 0);
    await ask(user, 'DELETE', url);
    const again = await saved(user, { city: 'Två' }, first.version);
    expect(again.version).not.toBe(first.version);
    expect(told(await save(user, { city: 'Tre' }, first.version))).toBe('409 EDIT_CONFLICT');
  });

  test('one that the present form cannot show counts as none, and is overwritten', async () => {
    const user = await signUpVerified(product);
    const { version } = await saved(user, { city: 'Ett' }, 0);
    await product.app.db
      .updateTable('applicationDraft')
      .set({ content: JSON.stringify({ legalName: 5 }) })
      .where('userId', '=', user.userId)
      .execute();
    expect(await read(user)).toBeNull();
    const again = await saved(user, { city: 'Två' }, 0);
    expect(again.version).not.toBe(version);
    expect(await read(user)).toEqual(again);
  });

  test('begun in ten windows at once there is one, and nine are told', async () => {
    const user = await signUpVerified(product);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(user, { city: `Ort ${n}` }, 0)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([
    [{ role: 'staff' }, '400 content FIELD_INVALID'],
    [{ ownNumber: '19770101-****' }, '400 content FIELD_INVALID'],
    [{ legalName: { first: 'A' } }, '400 content.legalName FIELD_INVALID'],
    [{ legalName: 'å'.repeat(9_000), city: 'å'.repeat(9_000) }, '400 content FIELD_TOO_LONG'],
  ])('refuses %j', async (content, refusal) => {
    const user = await signUpVerified(product);
    expect(told(await save(user, content))).toBe(refusal);
    expect(await read(user)).toBeNull();
  });

  test('as much as may be kept is kept', async () => {
    const user = await signUpVerified(product);
    const content = { businessDescription: 'å'.repeat(10_000), legalName: 'å'.repeat(6_000) };
    expect(await saved(user, content)).toMatchObject({ content });
  });

  test('keeps no personal number: not in the row, the log or the answer', async () => {
    const user = await signUpVerified(product);
    const content = { searchIdentityNumber: '19770101-2390', identityNumber: '7701012390' };
    const answer = await save(user, { ...content, city: 'Borlänge' });
    expect(answer.statusCode).toBe(200);
    const row = await product.app.db
      .selectFrom('applicationDraft')
      .select('content')
      .where('userId', '=', user.userId)
      .executeTakeFirst();
    expect(row?.content).toEqual({
      searchIdentityNumber: '',
      identityNumber: '',
      city: 'Borlänge',
    });
    const lines = product.logLines.join('');
    for (const text of [answer.body, lines]) expect(text).not.toMatch(/770101-?2390/);
  });

  test('is not for a member of a company, nor is starting over', async () => {
    const { owner } = await makePartner(product);
    expect(told(await save(owner, {}))).toBe('409 USER_ALREADY_CONNECTED_TO_COMPANY');
    expect(told(await startOver(owner))).toBe('409 USER_ALREADY_CONNECTED_TO_COMPANY');
  });

  test('is for whom BankID has verified', async () => {
    const user = await product.signUp();
    expect(told(await save(user, {}))).toBe('403 BANKID_REQUIRED');
    expect(told(await ask(user, 'GET', url))).toBe('403 BANKID_REQUIRED');
    expect(told(await startOver(user))).toBe('403 BANKID_REQUIRED');
  });

  test('is deleted at submission, and a late save does not restore it', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    await saved(user, { city: 'Falun' });
    expect((await submit(product, user, id)).statusCode).toBe(200);
    expect(await read(user)).toBeNull();
    expect(told(await save(user, { city: 'Falun' }))).toBe('409 APPLICATION_NOT_EDITABLE');
    expect(told(await startOver(user))).toBe('409 APPLICATION_NOT_EDITABLE');
    expect(await read(user)).toBeNull();
  });
});

describe('onboarding.keepStep', () => {
  const keep = (user: SignedUp, id: string, step: string) =>
    ask(user, 'PUT', `${applicationsUrl}/${id}/step`, { payload: { step } });

  test('is told with the application, and makes no new version of it', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user, freeCompany());
    expect(await readApplication(product, user, id)).toMatchObject({ openStep: null, version: 1 });
    expect(told(await keep(user, id, 'company'))).toBe('200');
    expect(await readApplication(product, user, id)).toMatchObject({
      openStep: 'company',
      version: 1,
    });
    expect(told(await keep(user, id, 'fourth'))).toBe('400 step FIELD_INVALID');
  });

  test('is nobody else’s to say, and nobody’s once it is handed in', async () => {
    const [user, other] = [await signUpVerified(product), await signUpVerified(product)];
    const id = await createComplete(product, user, freeCompany());
    for (const [who, where] of [
      [other, id],
      [user, uuid()],
      [user, 'draft'],
    ] as const) {
      expect(told(await keep(who, where, 'plan'))).toBe('404 APPLICATION_NOT_FOUND');
    }
    await keep(user, id, 'agreement');
    await submit(product, user, id);
    expect(told(await keep(user, id, 'plan'))).toBe('409 APPLICATION_NOT_EDITABLE');
    expect((await readApplication(product, user, id)).openStep).toBeNull();
  });
});

describe('onboarding.startOver', () => {
  test('removes draft, application, signature and documents, and is idempotent', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    await saved(user, { city: 'Falun' });
    const documents = '/api/partner/companies/documents';
    const picture = await plainPicture(40, 30);
    const slot = { name: 'skylt.jpg', size: picture.length };
    const made = await ask(user, 'POST', documents, { payload: slot });
    const room = made.json<{ id: string; uploadUrl: string }>();
    await putTo(product, room.uploadUrl, picture);
    expect(told(await ask(user, 'PUT', `${documents}/${room.id}`))).toBe('200');

    const { version } = await readApplication(product, user, id);
    const answer = await startOver(user, id);
    expect(answer.json()).toEqual({ isApplicationRemoved: true });
    expect(await read(user)).toBeNull();
    expect(told(await ask(user, 'GET', `${applicationsUrl}/${id}`))).toBe(
      '404 APPLICATION_NOT_FOUND',
    );
    expect((await ask(user, 'GET', documents)).json()).toEqual([]);
    const blobs = product.app.db.selectFrom('blob').select('id').where('id', '=', room.id);
    expect(await blobs.execute()).toEqual([]);
    const me = await ask(user, 'GET', '/api/partner/users/me');
    expect(me.json()).toMatchObject({ partnerCompanyApplicationId: null });
    const log = product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId'])
      .where('subjectId', '=', id)
      .where('action', '=', 'application.discarded');
    expect(await log.execute()).toEqual([
      { action: 'application.discarded', actorUserId: user.userId },
    ]);
    expect((await startOver(user, id, version)).json()).toEqual({ isApplicationRemoved: false });
    // And from the beginning.
    const again = await createDraft(product, user, freeCompany());
    expect((await readApplication(product, user, again)).selectedPlanId).toBeNull();
  });

  test('removes no application that the user was not shown, and answers it', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user, freeCompany());
    const { version } = await readApplication(product, user, id);
    await createComplete(product, user, freeCompany());
    await saved(user, { city: 'Falun' });
    const present = await readApplication(product, user, id);
    for (const [named, seen] of [
      [null, 0],
      [id, version],
      [uuid(), present.version],
    ] as const) {
      const answer = await startOver(user, named, seen);
      expect(told(answer)).toBe('409 EDIT_CONFLICT');
      expect(answer.json()).toMatchObject({ present });
    }
    expect(await readApplication(product, user, id)).toEqual(present);
    expect(await read(user)).toMatchObject({ content: { city: 'Falun' } });
    const bare = await ask(user, 'POST', '/api/partner/companies/start-over', { payload: {} });
    expect(bare.statusCode).toBe(400);
    expect((await startOver(user, id)).json()).toEqual({ isApplicationRemoved: true });
  });

  test('leaves one that came back as it was last saved, and everybody else’s', async () => {
    const [user, other] = [await signUpVerified(product), await signUpVerified(product)];
    const id = await createComplete(product, user, freeCompany());
    await submit(product, user, id);
    await makeReturned(id);
    await saved(user, { city: 'Falun' });
    const others = await createDraft(product, other, freeCompany());
    await saved(other, { city: 'Luleå' });
    expect((await startOver(user, id)).json()).toEqual({ isApplicationRemoved: false });
    expect(await read(user)).toBeNull();
    expect((await readApplication(product, user, id)).selectedPlanId).toBe('bas');
    expect((await readApplication(product, other, others)).state).toBe('draft');
    expect(await read(other)).toMatchObject({ content: { city: 'Luleå' } });
  });
});

test('is in the export of one’s data, and erased with the account', async () => {
  const user = await signUpVerified(product);
  await saved(user, { city: 'Falun' });
  const sections = await onboardingPersonalData.exportOf(product.app, user.userId);
  expect(sections.find(({ name }) => name === 'application-draft')?.rows).toMatchObject([
    { content: '{"city":"Falun"}' },
  ]);
  await product.app.db.deleteFrom('user').where('id', '=', user.userId).execute();
  const left = product.app.db
    .selectFrom('applicationDraft')
    .select('version')
    .where('userId', '=', user.userId);
  expect(await left.execute()).toEqual([]);
});

test('is removed when abandoned', async () => {
  const user = await signUpVerified(product);
  await saved(user, { city: 'Gammal' });
  await product.app.db
    .updateTable('applicationDraft')
    .set({ updatedAt: new Date(Date.now() - (applicationDraftDays * 24 - 1) * 3_600_000) })
    .where('userId', '=', user.userId)
    .execute();
  await sweepApplicationDrafts(product.app);
  expect(await read(user)).not.toBeNull();
  // The token would expire too.
  shiftClock(3600);
  await sweepApplicationDrafts(product.app);
  shiftClock(0);
  expect(await read(user)).toBeNull();
});
