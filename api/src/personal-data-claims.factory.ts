import type { RotDetails } from '@troskel/contract/values/rot-details';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { storeSignature } from './domain/agreements/signatures.ts';
import { plainPicture, putTo } from './platform/blobs/blobs.factory.ts';
import { coveringPartner, newInquiry } from './features/requests/requests.factory.ts';
import { storeRotDetails } from './domain/quotations/rot-details.ts';
import { giveAddOn } from './testing/add-on.factory.ts';
import { content, labour } from './testing/quotation.factory.ts';
import type { MadePartner } from './testing/partner.factory.ts';
import type { TestApp } from './testing/test-app.ts';

/** Makes an application's agreement signed with BankID by that person. */
export async function signedByBankid(
  product: TestApp,
  applicationId: string,
  name: string,
): Promise<void> {
  await storeSignature(product.app, product.app.db, {
    applicationId,
    orderId: uuid(),
    language: 'sv',
    document: `Partneravtal med ${name}`,
    visibleText: `Jag, ${name}, signerar.`,
    nonVisibleText: '{}',
    signerName: name,
    evidence: { personalNumber: '199001012384', signature: 'AAAA', ocspResponse: 'AAAA' },
    signedAt: new Date(),
  });
  await product.app.db
    .updateTable('companyApplication')
    .set({ isSignedWithBankid: true })
    .where('id', '=', applicationId)
    .execute();
}

/** Adds a document of that name to the caller's open application. */
export async function withDocument(
  product: TestApp,
  ask: (
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    status?: number,
  ) => Promise<LightMyRequestResponse>,
  name: string,
): Promise<void> {
  const picture = await plainPicture(90, 70);
  const documents = '/partner/companies/documents';
  const room = await ask('POST', documents, { name, size: picture.length }, 201);
  const { id, uploadUrl } = room.json<{ id: string; uploadUrl: string }>();
  await putTo(product, uploadUrl, picture);
  await ask('PUT', `${documents}/${id}`);
}

/** Inserts a draft of an application; members cannot make one any more. */
export async function keptDraft(
  { app }: Pick<TestApp, 'app'>,
  userId: string,
  name: string,
): Promise<void> {
  const now = new Date();
  await app.db
    .insertInto('applicationDraft')
    .values({
      userId,
      content: JSON.stringify({ legalName: name }),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Makes a homeowner's inquiry, answered by another company, with the data that both keep. */
export async function askedAsHomeowner(
  product: TestApp,
  ask: (
    method: 'POST',
    path: string,
    body: object,
    status?: number,
  ) => Promise<LightMyRequestResponse>,
  { userId, partnerId, surname }: { userId: string; partnerId: string; surname: string },
): Promise<void> {
  const { db } = product.app;
  const other = await coveringPartner(product, { counties: ['24'] });
  const picture = await plainPicture();
  const file = { name: `${surname}s tak.jpg`, size: picture.length, mime: 'image/jpeg' };
  const room = await ask('POST', '/inquiries/pictures', [file], 201);
  const [slot] = room.json<{ id: string; signedUploadUrl: string }[]>();
  await putTo(product, slot?.signedUploadUrl ?? '', picture);
  const text = `Hälsar ${surname}`;
  const made = { ...newInquiry, text, pictureIds: [slot?.id] };
  const { id } = (await ask('POST', '/inquiries', made, 201)).json<{ id: string }>();
  await ask('POST', `/inquiries/${id}/messages`, { text }, 201);
  await product.call({
    method: 'POST',
    url: `/api/partners/${other.partnerId}/inquiries/${id}/messages`,
    token: other.owner.token,
    payload: { text: 'Vi kommer.' },
  });
  const at = `/api/partners/${other.partnerId}/inquiries/${id}/visit-proposals`;
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const proposed = await product.call({
    method: 'POST',
    url: at,
    token: other.owner.token,
    payload: { times: [{ day, from: '08:00', until: '10:00' }], note: 'Vi kommer.' },
  });
  const { proposal } = proposed.json<{ proposal: { id: string; times: { id: string }[] } }>();
  const timeId = proposal.times[0]?.id;
  await ask('POST', `/inquiries/${id}/visit-proposals/${proposal.id}/pick`, { timeId }, 200);
  const key = { name: `Hos ${surname}`, scopes: { jobs: 'read' }, lastDay: null };
  await ask('POST', `/partners/${partnerId}/api-keys`, key, 201);
  await db
    .insertInto('visitCalendar')
    .values({ partnerId, tokenHash: 'a'.repeat(64), madeAt: new Date(), madeByUserId: userId })
    .execute();
  await db
    .insertInto('memberCalendar')
    .values({ partnerId, userId, tokenHash: 'b'.repeat(64), madeAt: new Date() })
    .execute();
  // Visits that a member has proposed are theirs too.
  await db
    .updateTable('visitProposal')
    .set({ proposedByUserId: userId })
    .where('id', '=', proposal.id)
    .execute();
  await quoted(product, { inquiryId: id, userId, ...other }, surname);
  const review = { id: uuid(), inquiryId: id, partnerId: other.partnerId, authorUserId: userId };
  await db
    .insertInto('review')
    .values({ ...review, stars: '5', words: text, writtenAt: new Date() })
    .execute();
  const reported = { id: uuid(), reviewId: review.id, decidedByUserId: userId };
  const counted = { reportCount: 1, reasons: ['rude'], lastReportedAt: new Date() };
  await db
    .insertInto('reviewCase')
    .values({ ...reported, ...counted, closedAt: new Date(), outcome: 'left' })
    .execute();
  await db
    .insertInto('reviewReport')
    .values({
      id: uuid(),
      caseId: reported.id,
      reporterUserId: userId,
      reason: 'rude',
      text,
      createdAt: new Date(),
    })
    .execute();
  await db
    .updateTable('inquiryDelivery')
    .set({ note: `Ring ${surname}` })
    .where('inquiryId', '=', id)
    .execute();
  await db
    .insertInto('savedInquirySearch')
    .values({ id: uuid(), userId, partnerId, name: 'Nya', query: '', createdAt: new Date() })
    .execute();
  const createdAt = new Date();
  await db
    .insertInto('answerTemplate')
    .values({ id: uuid(), partnerId, name: 'Hej', text, createdAt, updatedAt: createdAt })
    .execute();
}

/** Sends a homeowner a quotation that names them, and begins the next. */
async function quoted(
  product: TestApp,
  { inquiryId, userId, partnerId, owner }: { inquiryId: string; userId: string } & MadePartner,
  surname: string,
): Promise<void> {
  const typed = content({ buyers: [{ name: surname, sharePercent: 100, leftKronor: null }] });
  const url = `/api/partners/${partnerId}/inquiries/${inquiryId}/quotation`;
  const ask = (method: 'POST' | 'PUT', path: string, version: number) =>
    product.call({
      method,
      url: `${url}${path}`,
      token: owner.token,
      payload: { content: typed },
      headers: { 'if-match': `"${version}"` },
    });
  const sent = await ask('POST', '/versions', 0);
  const { version } = sent.json<{ version: number }>();
  await ask('PUT', '', version);
  const details: RotDetails = {
    homeKind: 'house',
    propertyDesignation: `Umeå ${surname} 1:23`,
    associationNumber: '',
    flatNumber: '',
    buyers: [{ personalNumber: '199001012385' }],
  };
  const key = { inquiryId, partnerId, number: 1 };
  await product.app.db
    .insertInto('jobAlteration')
    .values({
      inquiryId,
      partnerId,
      quotationNumber: '1',
      number: '1',
      content: JSON.stringify({ reason: `Önskat av ${surname}`, rows: [labour(100, 100)] }),
      sentAt: new Date(),
      words: surname,
    })
    .execute();
  await product.app.db
    .insertInto('jobHours')
    .values({
      id: uuid(),
      inquiryId,
      partnerId,
      quotationNumber: '1',
      day: '2026-11-02',
      minutes: '60',
      kind: 'El',
      note: '',
      workedByUserId: userId,
      writtenAt: new Date(),
    })
    .execute();
  await storeRotDetails(product.app, product.app.db, key, details, new Date());
  await product.call({
    method: 'POST',
    url: `/api/partners/${partnerId}/quotation-row-templates`,
    token: owner.token,
    payload: { name: 'Elcentral', rows: [labour(100, 100)] },
  });
}

export async function planChanged(
  { app }: Pick<TestApp, 'app'>,
  { userId, partnerId }: { userId: string; partnerId: string },
): Promise<void> {
  const now = new Date();
  await app.db
    .insertInto('partnerPlanChange')
    .values({
      id: uuid(),
      partnerId,
      fromPlanId: 'bas',
      toPlanId: 'premium',
      changedByUserId: userId,
      changedAt: now,
    })
    .execute();
  await app.db
    .insertInto('plannedPlanChange')
    .values({
      partnerId,
      toPlanId: 'bas',
      chosenByUserId: userId,
      chosenAt: now,
      takesEffectAt: new Date(now.getTime() + 1000),
    })
    .execute();
  await giveAddOn({ app }, partnerId, 'first_place', { activatedByUserId: userId });
  await app.db
    .insertInto('notification')
    .values({
      id: uuid(),
      userId,
      kind: 'plan_changed',
      data: JSON.stringify({ partnerId }),
      actorUserId: userId,
      dedupeKey: uuid(),
      createdAt: now,
    })
    .execute();
}

/** Makes a user vote on an answer and replace another. */
export async function usedFaq({ app }: TestApp, userId: string, said: string): Promise<void> {
  const now = new Date();
  const at = { createdAt: now, updatedAt: now };
  const both = JSON.stringify({ sv: 'Vad?', en: 'What?' });
  const categoryId = uuid();
  const questionId = uuid();
  const category = { id: categoryId, slug: `c-${categoryId}`, name: both, description: both };
  await app.db
    .insertInto('faqCategory')
    .values({ ...category, sortOrder: 1, ...at })
    .execute();
  const texts = { question: both, answer: both };
  await app.db
    .insertInto('faqQuestion')
    .values({
      id: questionId,
      categoryId,
      ...texts,
      answerText: both,
      sortOrder: 1,
      isPublished: true,
      ...at,
    })
    .execute();
  await app.db
    .insertInto('faqFeedback')
    .values({ id: uuid(), questionId, userId, hasHelped: false, comment: said, givenAt: now })
    .execute();
  await app.db
    .insertInto('faqRevision')
    .values({ id: uuid(), questionId, ...texts, replacedAt: now, replacedByUserId: userId })
    .execute();
}

/** Makes a user who was mailed about the terms, and has published them. */
export async function toldOfTerms(
  { app: { db } }: Pick<TestApp, 'app'>,
  userId: string,
): Promise<void> {
  const versionId = uuid();
  const now = new Date();
  const both = JSON.stringify({ sv: 'Nytt', en: 'New' });
  const { count } = await db
    .selectFrom('legalVersion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('legalVersion')
    .values({
      id: versionId,
      document: 'terms',
      // Published versions stay, and each needs its own day.
      name: `${2900 + count}-01-01`,
      change: 'major',
      content: both,
      summary: both,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      publishedByUserId: userId,
    })
    .execute();
  await db.insertInto('legalNotice').values({ versionId, userId, queuedAt: now }).execute();
}

/** Makes a user's data as a moderator, as a reporter and as a reported author. */
export async function reportedAndModerated(
  { app: { db } }: Pick<TestApp, 'app'>,
  { userId, surname }: { userId: string; surname: string },
): Promise<void> {
  const caseId = uuid();
  const now = new Date();
  await db
    .insertInto('forumCase')
    .values({
      id: caseId,
      authorUserId: userId,
      assignedTo: userId,
      reportCount: 1,
      reasons: ['rude'],
      lastReportedAt: now,
    })
    .execute();
  const report = { id: uuid(), caseId, reporterUserId: userId, reason: 'rude', createdAt: now };
  await db
    .insertInto('forumReport')
    .values({ ...report, text: surname })
    .execute();
  await db
    .insertInto('forumCaseEvent')
    .values({ id: uuid(), caseId, actorUserId: userId, kind: 'assigned', createdAt: now })
    .execute();
  await db
    .insertInto('forumRules')
    .values({ version: 2, content: '{}', savedAt: now, savedByUserId: userId })
    // Made by an earlier test.
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ savedByUserId: userId }))
    .execute();
}

/** Inserts a passkey that its owner has named. */
export async function keptPasskey(
  { app }: Pick<TestApp, 'app'>,
  userId: string,
  name: string,
): Promise<void> {
  await app.db
    .insertInto('passkey')
    .values({
      id: uuid(),
      userId,
      credentialId: uuid(),
      publicKey: Buffer.from([1]),
      transports: [],
      isSynced: true,
      name,
      createdAt: new Date(),
    })
    .execute();
}
