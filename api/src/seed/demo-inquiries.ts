import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { searchWordsOf, nameKeyOf } from '../domain/inquiry-keys.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import type { Executor } from '../platform/db/database.ts';
import type { DemoRole } from './demo-accounts.ts';
import { createChance } from './forum/chance.ts';
import type { Chance } from './forum/chance.ts';
import { keepDrawing } from './forum/drawings.ts';
import { demoPictures } from './forum/pictures/pictures.ts';
import { idOfTime } from './id-of-time.ts';
import { askedOf, askedRoles } from './inquiries/asked.ts';
import { courseOf, repliedAt } from './inquiries/course.ts';
import { homes } from './inquiries/homes.ts';
import type { Home } from './inquiries/homes.ts';
import { keepTemplates } from './inquiries/templates.ts';
import { wantedOn, writtenAt } from './inquiries/times.ts';
import { unmatched } from './inquiries/unmatched.ts';
import type { Written } from './inquiries/written.ts';
import { matchQuery } from '../features/requests/matching.ts';
import { inquiryPicture } from '../features/requests/pictures.ts';

const day = 86_400_000;

interface Partner {
  partnerId: string;
  userId: string;
}

interface Inquiry {
  id: string;
  written: Written;
  customerUserId: string;
  home: Home;
  address: string;
  at: Date;
}

const addressOf = ({ street, postalCode, town }: Home) => `${street}, ${postalCode} ${town}`;

/** A telephone number that nobody has (PTS, numbers for fiction). */
const telephone = '+46701740605';

/**
 * Answers what of the partner's holds the place: the product's own matching says that the partner is
 * asked at all.
 */
async function reasonOf(
  tx: Executor,
  { id, written, home, at, address }: Inquiry,
  { partnerId }: Partner,
) {
  const { latitude, longitude, countyCode } = home;
  const { serviceId, text, from } = written;
  const place = { latitude, longitude, countyCode, address };
  const { rows } = await matchQuery(
    { id, serviceId, text, customer: from, ...place },
    50,
    at,
  ).execute(tx);
  const match = rows.find((one) => one.partnerId === partnerId);
  if (!match) throw new Error(`${from} of ${home.town} asks whom nobody would have asked`);
  const { reasonBy, reasonName } = match;
  return { reasonBy, reasonName };
}

interface Delivered {
  inquiry: Inquiry;
  partner: Partner;
  facts: ReturnType<typeof courseOf>;
  messages: ReturnType<typeof messagesOf>;
  row: Awaited<ReturnType<typeof reasonOf>>;
}

/** Makes the answer, and what the homeowner wrote back, if there has been time for it. */
function messagesOf(
  { id, written: { answer = '', reply }, customerUserId }: Inquiry,
  { partnerId, userId }: Partner,
  { answeredAt, hours, now }: { answeredAt: Date | null; hours: number; now: Date },
) {
  if (answeredAt === null) return [];
  const message = (isFromPartner: boolean, text: string, createdAt: Date) => ({
    id: uuid(),
    inquiryId: id,
    partnerId,
    isFromPartner,
    authorUserId: isFromPartner ? userId : customerUserId,
    text,
    createdAt,
  });
  const backAt = reply === undefined ? null : repliedAt(answeredAt, hours, now);
  const said = [message(true, answer, answeredAt)];
  return reply !== undefined && backAt ? [...said, message(false, reply, backAt)] : said;
}

const deliveryOf = ({ inquiry, partner, facts, messages, row }: Delivered, now: Date) => {
  const { written, at } = inquiry;
  const back = messages.find(({ isFromPartner }) => !isFromPartner);
  const isOfLate = back !== undefined && now.getTime() - back.createdAt.getTime() < 1.5 * day;
  const isPhoned = facts.answeredByPhoneAt !== null;
  return {
    inquiryId: inquiry.id,
    partnerId: partner.partnerId,
    kind: written.kind,
    customerKey: nameKeyOf(written.from),
    ...row,
    deliveredAt: at,
    ...facts,
    isUnread: facts.readAt === null || isOfLate,
    declinedUntil: null,
    declinedByUserId: facts.declinedAt === null ? null : partner.userId,
    telephone: isPhoned ? telephone : null,
    telephoneSharedAt: isPhoned ? at : null,
    note: written.note ?? '',
    version: 1 + Object.values(facts).filter((fact) => fact instanceof Date).length,
  };
};

/** Draws what the inquiries show. */
async function attachDrawings(
  tx: Executor,
  store: BlobStore,
  inquiries: readonly Inquiry[],
): Promise<void> {
  for (const { id, written, customerUserId, at } of inquiries) {
    for (const [position, name] of (written.drawings ?? []).entries()) {
      const picture = demoPictures[name];
      if (!picture) throw new Error(`no picture ${name}`);
      const blob = await keepDrawing(store, {
        svg: picture.draw(),
        fileName: picture.fileName,
        ownerUserId: customerUserId,
        at,
        purpose: inquiryPicture,
      });
      await tx.insertInto('blob').values(blob).execute();
      await tx
        .insertInto('inquiryPicture')
        .values({ blobId: blob.id, inquiryId: id, position })
        .execute();
    }
  }
}

/** Makes three of the forum's companies offer the same: an inquiry reaches several. */
async function offerBeside(tx: Executor, demoPartners: readonly string[]): Promise<void> {
  const others = await tx
    .selectFrom('partner')
    .select('id')
    .where('id', 'not in', demoPartners)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(3)
    .execute();
  if (others.length === 0) return;
  await tx
    .insertInto('partnerService')
    .values(
      others.flatMap(({ id: partnerId }) =>
        ['service1', 'service3', 'service4'].map((serviceId) => ({ partnerId, serviceId })),
      ),
    )
    .execute();
  await tx
    .insertInto('partnerCoverage')
    .values(
      others.flatMap(({ id: partnerId }) =>
        ['uppsala', 'stockholm'].map((code) => ({ partnerId, kind: 'region', code })),
      ),
    )
    .execute();
}

/** Makes inquiries of what was written, each from the one home of its customer. */
function inquiriesOf(
  written: readonly Written[],
  customers: ReadonlyMap<string, string>,
  { chance, now }: { chance: Chance; now: Date },
): Inquiry[] {
  return written.map((one) => {
    const customerUserId = customers.get(one.from);
    if (customerUserId === undefined) throw new Error(`the demo has nobody called ${one.from}`);
    const at = writtenAt(one, chance, now);
    const home = homes[one.from];
    return { id: idOfTime(at), written: one, customerUserId, home, address: addressOf(home), at };
  });
}

function rowOf(inquiry: Inquiry, withdrawnAt: Date | null, isUnmatched: boolean) {
  const { id, customerUserId, written, home, address, at } = inquiry;
  return {
    id,
    homeownerUserId: customerUserId,
    kind: written.kind,
    serviceId: written.serviceId,
    text: written.text,
    latitude: home.latitude,
    longitude: home.longitude,
    countyCode: home.countyCode,
    address,
    wantedOn: wantedOn(written, at),
    withdrawnAt,
    isUnmatched,
    createdAt: at,
  };
}

async function readPartners(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
): Promise<Map<string, Partner>> {
  const members = await tx
    .selectFrom('partnerMember')
    .select(['partnerId', 'userId'])
    .where('userId', 'in', [...demo.values()])
    .execute();
  return new Map(members.map((member) => [member.userId, member]));
}

/** Inserts a year of inquiries, after the forum, whose homeowners send them. */
export async function insertInquiries(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { store, now }: { store: BlobStore; now: Date },
): Promise<void> {
  const chance = createChance(1848);
  const rows = await tx
    .selectFrom('homeowner')
    .innerJoin('user', 'user.id', 'homeowner.userId')
    .select(['user.id', 'user.name'])
    .execute();
  const customers = new Map(rows.map(({ id, name }) => [name, id]));
  const partners = await readPartners(tx, demo);
  const partnerIds = [...partners.values()].map(({ partnerId }) => partnerId);
  await offerBeside(tx, partnerIds);
  await keepTemplates(tx, partnerIds, now);
  const delivered: Delivered[] = [];
  for (const role of askedRoles) {
    const partner = partners.get(demo.get(role) ?? '');
    if (!partner) throw new Error(`the demo's ${role} has no company`);
    for (const inquiry of inquiriesOf(askedOf[role], customers, { chance, now })) {
      const facts = courseOf(inquiry.written, inquiry.at, now);
      const hours = chance.byOrder(0.4, 20);
      const messages = messagesOf(inquiry, partner, { answeredAt: facts.answeredAt, hours, now });
      const row = await reasonOf(tx, inquiry, partner);
      delivered.push({ inquiry, partner, facts, messages, row });
    }
  }
  const lost = inquiriesOf(unmatched, customers, { chance, now });
  await tx
    .insertInto('inquiry')
    .values([
      ...delivered.map(({ inquiry, facts }) => rowOf(inquiry, facts.withdrawnAt, false)),
      ...lost.map((inquiry) => rowOf(inquiry, null, true)),
    ])
    .execute();
  await tx
    .insertInto('inquiryDelivery')
    .values(delivered.map((one) => deliveryOf(one, now)))
    .execute();
  await tx
    .insertInto('inquirySearch')
    .values(
      delivered.map(({ inquiry: { id, written, address }, partner: { partnerId }, messages }) => {
        const texts = [written.from, address, written.text, ...messages.map(({ text }) => text)];
        const words = sql<string>`array_to_tsvector(${searchWordsOf(partnerId, texts)}::text[])`;
        return { inquiryId: id, partnerId, words };
      }),
    )
    .execute();
  await tx
    .insertInto('inquiryMessage')
    .values(delivered.flatMap(({ messages }) => messages))
    .execute();
  await attachDrawings(
    tx,
    store,
    delivered.map(({ inquiry }) => inquiry),
  );
}
