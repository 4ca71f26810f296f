import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBankidSimulator } from '../../simulators/bankid/simulator.ts';
import type { BankidSimulator } from '../../simulators/bankid/simulator.ts';
import { knownCompanies } from '../../simulators/company-registry/companies.ts';
import { startRegistrySimulator } from '../../simulators/company-registry/simulator.ts';
import { plainPicture, putTo } from './platform/blobs/blobs.factory.ts';
import { eraseDueAccounts } from './features/own-data/erasure.ts';
import { invitedColleagues } from './features/team/team.factory.ts';
import { makeExport } from './features/own-data/export-run.ts';
import { decidedAndSigned } from './features/onboarding/onboarding.factory.ts';
import { createBankidGateway } from './platform/gateways/bankid.ts';
import { createCompanyRegistry } from './platform/gateways/company-registry.ts';
import {
  askedAsHomeowner,
  keptDraft,
  keptPasskey,
  usedFaq,
  planChanged,
  reportedAndModerated,
  signedByBankid,
  toldOfTerms,
  withDocument,
} from './personal-data-claims.factory.ts';
import { personalDataClaims, runTimedJobs } from './compose.ts';
import { shiftClock } from './test-control/clock.ts';
import { noteProof } from './platform/identity/address-proof.ts';
import { keptPushDevice } from './features/notifications/push.factory.ts';
import { worksAtOffice } from './features/offices/offices.factory.ts';
import { sectionsWithoutRows, withoutTrace } from './tables-without-trace.factory.ts';
import { startTestApp } from './testing/test-app.ts';
import type { SignedUp, TestApp } from './testing/test-app.ts';

const claimed = personalDataClaims.flatMap(({ tables }) => tables);
const identityNumber = '197211292383';
const person = {
  email: 'urbana.qvarnstrom@example.com',
  givenName: 'Urbana',
  surname: 'Qvarnström',
  phone: '701740642',
};

let folder: string;
let simulator: BankidSimulator;
let registry: Awaited<ReturnType<typeof startRegistrySimulator>>;
let product: TestApp;
/** Somebody of whom every feature has data. */
let filled: SignedUp & { partnerId: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-personal-data-'));
  [simulator, registry] = await Promise.all([
    startBankidSimulator({ dir: folder }),
    startRegistrySimulator(),
  ]);
  const read = (path: string) => readFileSync(path, 'utf8');
  product = await startTestApp({
    settings: {
      control: {
        bankid: simulator.controlUrl,
        registry: registry.controlUrl,
        mailbox: 'http://127.0.0.1:9',
      },
    },
    registry: createCompanyRegistry({ ...registry, callsPerMinute: 1000 }),
    bankid: createBankidGateway({
      baseUrl: simulator.rpUrl,
      clientCertificate: read(simulator.clientCertFile),
      clientKey: read(simulator.clientKeyFile),
      serverCa: read(simulator.serverCaFile),
      signerCa: read(simulator.signerCaFile),
    }),
  });
  filled = await live();
});

afterAll(async () => {
  shiftClock(0);
  await product.close();
  await Promise.all([simulator.close(), registry.close()]);
  rmSync(folder, { recursive: true });
});

async function allTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
     order by 1`.execute(product.app.db);
  return rows.map(({ name }) => name);
}

/** Answers the tables with a row that contains any of the words, in any column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} row
       where exists (select 1 from unnest(${words}::text[]) word
                      where position(lower(word) in lower(to_jsonb(row)::text)) > 0)`.execute(
      product.app.db,
    );
    if ((rows[0]?.count ?? 0) > 0) found.push(table);
  }
  return found;
}

interface QueuedMail {
  subject: string;
  all: string;
}

async function waitingMails(): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select payload->>'subject' as subject, payload::text as all
      from graphile_worker._private_jobs
     where payload::jsonb ? 'to' order by id`.execute(product.app.db);
  return rows;
}

async function demand(request: Parameters<TestApp['call']>[0], status = 200) {
  const response = await product.call(request);
  expect(response.statusCode, response.body).toBe(status);
  return response;
}

/** Uses the product until every feature has data of the person. */
async function live(): Promise<SignedUp & { partnerId: string }> {
  const user = await product.signUp({ email: person.email, isRegistered: false });
  const { token } = user;
  const asUser = (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    payload?: object,
    status = 200,
  ) => demand({ method, url: `/api${path}`, token, ...(payload ? { payload } : {}) }, status);
  const { email, givenName, surname, phone } = person;
  const phoneNumber = { value: `0${phone}`, numberValue: `+46${phone}`, nationalNumber: phone };
  await asUser('POST', '/partner/users', { email, givenName, surname, phoneNumber }, 201);
  await asUser('POST', '/partner/users/connect/simulate-bankid', {
    personalNumber: identityNumber,
  });

  const anonymous = { method: 'POST', headers: { origin: 'http://localhost:3000' } } as const;
  await demand({ ...anonymous, url: '/api/auth/request-password-reset', payload: { email } });
  await demand({ ...anonymous, url: '/api/auth/email-code/request', payload: { email } });

  const legalInformation = {
    identity: { identityNumber: knownCompanies.oneHit.identityNumber, type: 'organization_number' },
    legalName: 'Dalsjö Rör & Värme AB',
    companyRegistrationDate: '1998-03-12',
    organizationForm: 'AB',
    mainBusinessCode: '43221',
    postalAddress: {
      streetAddress: 'Kopparvägen 14',
      extendedAddress: `c/o ${givenName} ${surname}`,
      postalCode: '78170',
      addressLocality: 'Borlänge',
    },
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
  };
  const applications = '/partner/companies/applications';
  const created = await demand(
    {
      method: 'POST',
      url: `/api${applications}`,
      token,
      payload: { legalInformation },
      headers: { 'idempotency-key': uuid() },
    },
    201,
  );
  const { id } = created.json<{ id: string }>();
  await asUser('PATCH', `${applications}/${id}`, { selectedPlanId: 'bas' });
  await asUser('PATCH', `${applications}/${id}`, { agreementSigned: true });
  await signedByBankid(product, id, `${givenName} ${surname}`);
  await withDocument(product, asUser, `Fullmakt ${surname}.jpg`);
  await product.app.db.transaction().execute((tx) => noteProof(tx, user.userId));
  const submitted = await asUser('POST', `${applications}/${id}/submit`, { applicationId: id });
  const { partnerId } = submitted.json<{ partnerId?: string }>();
  expect(partnerId).toBeDefined();

  const exported = await asUser('POST', '/partner/users/me/exports', {}, 202);
  await makeExport(product.app, { exportId: exported.json<{ id: string }>().id });
  await demand(
    {
      method: 'POST',
      url: '/api/partner/form/feedback',
      token,
      payload: { message: `Hälsningar ${givenName} ${surname}`, email },
    },
    201,
  );
  await demand(
    {
      method: 'POST',
      url: '/api/partner/form/home-care-waiting-list',
      payload: { name: `${givenName} ${surname}`, email, postalCode: '78170' },
    },
    201,
  );
  await writeInForum(asUser);
  const chosen = { choice: 'new_inquiries', delivery: 'daily' };
  await asUser('PATCH', '/partner/users/me/notification-choices', chosen);
  const seen = { type: 'page_view', source: '/user-settings', consent: 1 };
  await asUser('POST', '/statistics/event', seen, 201);
  await addWhatNoCallMakes(user.userId, partnerId ?? '');
  const asked = { userId: user.userId, partnerId: partnerId ?? '', surname };
  await askedAsHomeowner(product, asUser, asked);
  return { ...user, partnerId: partnerId ?? '' };
}

/** Writes a thread and a reply, both edited, and votes for another's reply. */
async function writeInForum(
  asUser: (
    method: 'POST' | 'PATCH' | 'PUT',
    path: string,
    body?: object,
    status?: number,
  ) => Promise<LightMyRequestResponse>,
): Promise<void> {
  const at = { createdAt: new Date(), body: 'x', bodyText: 'x' };
  const other = { ...at, id: uuid(), topicId: 'law', subject: 'Vem svarar?' };
  const reply = { ...at, id: uuid(), threadId: other.id };
  await product.app.db.insertInto('forumThread').values(other).execute();
  await product.app.db.insertInto('forumReply').values(reply).execute();
  const threads = '/forum/threads';
  await asUser('POST', threads, { topicId: 'law', subject: 'Vem betalar?', body: 'Jag' }, 201);
  await asUser('POST', `${threads}/${other.id}/replies`, { body: 'Hon' }, 201);
  await asUser('PUT', `${threads}/${other.id}/replies/${reply.id}/vote`, { vote: 'up' });
  await asUser('POST', `${threads}/${other.id}/follow`);
  await asUser('POST', `${threads}/${other.id}/read`);
  const own = await product.app.db
    .selectFrom('forumThread')
    .select('id')
    .where('subject', '=', 'Vem betalar?')
    .where('authorUserId', 'is not', null)
    .executeTakeFirstOrThrow();
  const picture = await plainPicture();
  const file = { name: `${person.surname}.jpg`, size: picture.length, mime: 'image/jpeg' };
  const room = await asUser('POST', '/forum/blobs', [file], 201);
  const [slot] = room.json<{ id: string; signedUploadUrl: string }[]>();
  await putTo(product, slot?.signedUploadUrl ?? '', picture);
  const blobs = [{ id: slot?.id, alt: `Hos ${person.surname}` }];
  await asUser('PATCH', `${threads}/${own.id}`, { body: 'Vi', blobs });
  await asUser('PUT', '/forum/drafts/new:law', { body: `Hälsar ${person.surname}` });
}

/** We grant roles; the rest is changed in ways that have their own tests. */
async function addWhatNoCallMakes(userId: string, partnerId: string): Promise<void> {
  const { app } = product;
  const now = new Date();
  await app.db.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute();
  for (const make of [keptDraft, keptPasskey, keptPushDevice, usedFaq])
    await make(product, userId, person.surname);
  await toldOfTerms(product, userId);
  await app.db.insertInto('staff').values({ userId, createdAt: now }).execute();
  await app.db.insertInto('homeowner').values({ userId, createdAt: now }).execute();
  await app.db
    .insertInto('expert')
    .values({ userId, name: person.givenName, description: '{}', createdAt: now })
    .execute();
  await app.db.insertInto('forumTopicExpert').values({ topicId: 'law', userId }).execute();
  await app.db
    .insertInto('forumExpulsion')
    .values({ userId, createdAt: now, expelledUntil: now, reason: person.surname })
    .execute();
  // An ended block: a blocked user could not request anything here.
  await app.db.insertInto('userBlock').values({ userId, reason: '' }).execute();
  await app.db
    .insertInto('emailChange')
    .values({ userId, newEmail: `new.${person.email}`, createdAt: now, expiresAt: now })
    .execute();
  const application = await app.db
    .selectFrom('companyApplication')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  await decidedAndSigned(app, application.id, person);
  await planChanged(product, { userId, partnerId });
  await worksAtOffice(product, { userId, partnerId });
  await invitedColleagues(product, { userId, partnerId, email: person.email });
  await reportedAndModerated(product, { userId, surname: person.surname });
  await app.db
    .insertInto('partnerProfile')
    .values({
      partnerId,
      companyName: 'Rör AB',
      description: '',
      contactName: `${person.givenName} ${person.surname}`,
      contactEmail: person.email,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('partnerId').doUpdateSet({ contactEmail: person.email }),
    )
    .execute();
}

const allWords = (user: SignedUp) => [
  user.userId,
  person.email,
  person.givenName,
  person.surname,
  person.phone,
  identityNumber,
];

describe('claims', () => {
  test('name every field of what they export, in both languages, each section under its own name', async () => {
    const copies = personalDataClaims.map((claim) => claim.exportOf(product.app, filled.userId));
    const sections = (await Promise.all(copies)).flat();
    const names = sections.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const empty = sections.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
    expect(new Set(empty)).toEqual(sectionsWithoutRows);
    for (const { name, fields, rows, title } of sections) {
      expect(title.sv && title.en, name).toBeTruthy();
      for (const row of rows) {
        const unnamed = Object.keys(row).filter((field) => !fields[field]?.sv || !fields[field].en);
        expect(unnamed, name).toEqual([]);
      }
    }
  });
});

describe('erasing an account', () => {
  test('leaves nothing of the person but ids in the audit log, and lets them begin anew', async () => {
    const neighbour = await product.signUp();
    const user = filled;
    const before = await tablesWith(allWords(user));
    // A table without data of the person before proves nothing afterwards.
    const empty = claimed.filter((table) => !before.includes(table) && !withoutTrace.has(table));
    expect(empty).toEqual([]);
    const jobsBefore = await waitingMails();
    expect(jobsBefore.some(({ all }) => all.includes(person.email))).toBe(true);

    await demand({ method: 'DELETE', url: '/api/partner/users/me', token: user.token });
    shiftClock(31 * 86_400);
    expect(await eraseDueAccounts(product.app)).toBe(1);
    await runTimedJobs(product.app);

    expect(await tablesWith([user.userId])).toEqual(['audit_log']);
    // What identifies the company is kept for six months, sealed (docs/decisions/0135).
    expect(await tablesWith([user.partnerId])).toEqual(['audit_log', 'former_trader']);
    expect(await tablesWith(allWords(user).slice(1))).toEqual([]);
    const named = (await waitingMails()).filter(({ all }) =>
      allWords(user).some((word) => all.includes(word)),
    );
    expect(named.map(({ subject }) => subject)).toEqual(['Ditt konto är raderat']);
    const files = [];
    for await (const some of product.app.blobStore.list()) files.push(...some);
    expect(files).toEqual([]);
    expect(await tablesWith([neighbour.userId])).toContain('user_profile');

    shiftClock(0);
    await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
    const again = await live();
    expect(again.userId).not.toBe(user.userId);
    // Not the campaigns of plans that the company had within six months.
    const { plansHadBefore } = await product.app.db
      .selectFrom('partner')
      .select('plansHadBefore')
      .where('id', '=', again.partnerId)
      .executeTakeFirstOrThrow();
    expect(plansHadBefore).toContain('bas');
  });

  test('is refused to the same person under a new address until the account is erased', async () => {
    const other = await product.signUp({ email: 'urbana.igen@example.com' });
    const taken = await product.call({
      method: 'POST',
      url: '/api/partner/users/connect/simulate-bankid',
      token: other.token,
      payload: { personalNumber: identityNumber },
    });
    expect(taken.statusCode).toBe(409);
    expect(taken.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe(
      'PERSON_HAS_OTHER_ACCOUNT',
    );
  });
});
