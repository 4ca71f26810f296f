import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { searchWordsOf, nameKeyOf } from '../domain/inquiry-keys.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import type { Executor } from '../platform/db/database.ts';
import type { DemoRole } from './demo-accounts.ts';
import { createChance } from './forum/chance.ts';
import type { Chance } from './forum/chance.ts';
import { keepDrawing } from './forum/drawings.ts';
import { demoPictures } from './forum/pictures/pictures.ts';
import { keepTemplates } from './inquiries/templates.ts';
import {
  builderPlaces,
  farPlaces,
  houses,
  plumberPlaces,
  thanks,
  wishes,
} from './inquiries/wishes.ts';
import type { DemoPlace, Wish } from './inquiries/wishes.ts';
import { inquiryPicture } from '../features/requests/pictures.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Inquiries of the builder, of the plumber, and unmatched ones. */
const counts = { builder: 92, plumber: 26, nobody: 4 };

interface Customer {
  userId: string;
  name: string;
}

interface Partner {
  partnerId: string;
  userId: string;
}

interface Inquiry {
  id: string;
  customer: Customer;
  wish: Wish;
  place: DemoPlace;
  address: string;
  text: string;
  at: Date;
}

async function customersOf(tx: Executor, homeowner: string): Promise<Customer[]> {
  const rows = await tx
    .selectFrom('homeowner')
    .innerJoin('user', 'user.id', 'homeowner.userId')
    .select(['user.id as userId', 'user.name'])
    .orderBy('user.email')
    .execute();
  // The demo's own homeowner has some of the newest and some of the others.
  const own = rows.find(({ userId }) => userId === homeowner);
  const others = rows.filter(({ userId }) => userId !== homeowner);
  return own ? [own, ...others] : others;
}

/** Answers a time so many days ago, at an hour when people write. */
function momentAgo(chance: Chance, days: number, now: Date): Date {
  const at = new Date(now.getTime() - days * day);
  at.setUTCHours(chance.whole(5, 20), chance.whole(0, 59), chance.whole(0, 59), 0);
  return at < now ? at : new Date(now.getTime() - chance.whole(10, 180) * 60_000);
}

function composed(
  chance: Chance,
  {
    index,
    count,
    customers,
    places,
    fitting,
    now,
  }: {
    index: number;
    count: number;
    customers: readonly Customer[];
    places: readonly DemoPlace[];
    fitting: readonly Wish[];
    now: Date;
  },
): Inquiry {
  // The newest are closest together; the oldest is a year old.
  const days = 365 * (index / count) ** 1.7;
  const isOwn = index === 1 || index === 9 || index === 17;
  const customer = customers[isOwn ? 0 : 1 + ((index * 7) % Math.max(customers.length - 1, 1))];
  const wish = fitting[(index * 5) % fitting.length];
  const place = places[chance.whole(0, places.length - 1)];
  const [first, second] = chance.some(houses, 2);
  if (!customer || !wish || !place) throw new Error('the demo has nobody who asks');
  const street = place.streets[chance.whole(0, place.streets.length - 1)] ?? '';
  const length = chance.next();
  const more =
    length < 0.3 ? '' : length < 0.75 ? `\n\n${first ?? ''}` : `\n\n${first ?? ''} ${second ?? ''}`;
  return {
    id: uuid(),
    customer,
    wish,
    // Each at a house of its own, within a kilometre or two.
    place: {
      ...place,
      latitude: place.latitude + chance.between(-0.012, 0.012),
      longitude: place.longitude + chance.between(-0.02, 0.02),
    },
    address: `${street} ${chance.whole(1, 94)}, ${place.town}`,
    text: `${wish.text}${more}`,
    at: momentAgo(chance, days, now),
  };
}

type Course =
  | 'new'
  | 'read'
  | 'answered'
  | 'phoned'
  | 'exported'
  | 'completed'
  | 'declined'
  | 'withdrawn'
  | 'archived';

/** Chooses the course of an inquiry: the newest wait, old ones are done. */
function courseOf(chance: Chance, index: number): Course {
  if (index < 6) return 'new';
  if (index < 11) return index % 2 === 0 ? 'read' : 'answered';
  const drawn = chance.next();
  if (index < 30) {
    if (drawn < 0.5) return 'answered';
    if (drawn < 0.65) return 'phoned';
    if (drawn < 0.8) return 'read';
    if (drawn < 0.9) return 'declined';
    return 'withdrawn';
  }
  if (drawn < 0.45) return 'completed';
  if (drawn < 0.6) return 'archived';
  if (drawn < 0.72) return 'declined';
  if (drawn < 0.78) return 'withdrawn';
  if (drawn < 0.88) return 'exported';
  return drawn < 0.94 ? 'answered' : 'phoned';
}

/** Makes the times of an inquiry's facts. @param hours until the company's act */
function factsOf(course: Course, at: Date, { hours, now }: { hours: number; now: Date }) {
  const after = (some: number) =>
    new Date(Math.min(at.getTime() + some * hour, now.getTime() - 60_000));
  const isIn = (...courses: Course[]) => courses.includes(course);
  return {
    readAt: course === 'new' ? null : after(hours * 0.4),
    answeredAt: isIn('answered', 'exported', 'completed', 'archived') ? after(hours) : null,
    answeredByPhoneAt: course === 'phoned' ? after(hours) : null,
    declinedAt: course === 'declined' ? after(hours) : null,
    completedAt: isIn('completed', 'archived') ? after(24 * 20) : null,
    exportedAt: course === 'exported' ? after(24 * 9) : null,
    archivedAt: course === 'archived' ? after(24 * 25) : null,
    withdrawnAt: course === 'withdrawn' ? after(24 * 2) : null,
  };
}

const declineReasons = ['too_far', 'not_my_trade', 'full'] as const;
const notes = ['Ring efter 16.', 'Har nyckel hos grannen.', 'Vill ha fast pris.', 'Känner Sara.'];

function deliveryOf(
  chance: Chance,
  { id, customer, wish, place, at }: Inquiry,
  { partnerId, userId }: Partner,
  { course, hours, now }: { course: Course; hours: number; now: Date },
) {
  const facts = factsOf(course, at, { hours, now });
  const isDeclined = course === 'declined';
  const reason = declineReasons[chance.whole(0, 2)] ?? 'too_far';
  // Bookings of long ago have ended.
  const until =
    isDeclined && reason === 'full' ? dayInSweden(new Date(at.getTime() + 14 * day)) : null;
  return {
    inquiryId: id,
    partnerId,
    kind: wish.kind,
    customerKey: nameKeyOf(customer.name),
    reasonBy: place.reason.by,
    reasonName: place.reason.name,
    deliveredAt: at,
    ...facts,
    isUnread: course === 'new',
    declineReason: isDeclined ? reason : null,
    declinedUntil: until !== null && until < dayInSweden(now) ? until : null,
    declinedByUserId: isDeclined ? userId : null,
    note: facts.readAt !== null && chance.next() < 0.12 ? (notes[chance.whole(0, 3)] ?? '') : '',
    version: 1 + Object.values(facts).filter((time) => time !== null).length,
  };
}

/** Makes an answer, and in every second conversation the homeowner's reply. */
function messagesOf(
  chance: Chance,
  { id, customer, wish }: Inquiry,
  { partnerId, userId }: Partner,
  { answeredAt, now }: { answeredAt: Date | null; now: Date },
) {
  if (answeredAt === null) return [];
  const of = { inquiryId: id, partnerId };
  const written = [
    {
      ...of,
      id: uuid(),
      isFromPartner: true,
      authorUserId: userId,
      text: wish.answer,
      createdAt: answeredAt,
    },
  ];
  const backAt = new Date(answeredAt.getTime() + chance.whole(1, 30) * hour);
  if (chance.next() < 0.55 && backAt < now) {
    const text = thanks[chance.whole(0, thanks.length - 1)] ?? '';
    written.push({
      ...of,
      id: uuid(),
      isFromPartner: false,
      authorUserId: customer.userId,
      text,
      createdAt: backAt,
    });
  }
  return written;
}

/** The forum's drawings, by the subjects that they fit. */
const drawings: readonly (readonly [of: string, names: readonly string[]])[] = [
  ['Altanen', ['deck']],
  ['vid skorstenen', ['chimney', 'roof-valley']],
  ['Fasaden', ['flaking']],
];

/** Attaches drawings to the newest fitting inquiry of each kind. */
async function attachDrawings(
  tx: Executor,
  store: BlobStore,
  inquiries: readonly Inquiry[],
): Promise<void> {
  for (const [of, names] of drawings) {
    const inquiry = inquiries.find(({ text }) => text.includes(of));
    if (!inquiry) continue;
    for (const [position, name] of names.entries()) {
      const picture = demoPictures[name];
      if (!picture) throw new Error(`no picture ${name}`);
      const blob = await keepDrawing(store, {
        svg: picture.draw(),
        fileName: picture.fileName,
        ownerUserId: inquiry.customer.userId,
        at: inquiry.at,
        purpose: inquiryPicture,
      });
      await tx.insertInto('blob').values(blob).execute();
      await tx
        .insertInto('inquiryPicture')
        .values({ blobId: blob.id, inquiryId: inquiry.id, position })
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

/** Inserts a year of inquiries, after the forum, whose homeowners send them. */
export async function insertInquiries(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  store: BlobStore,
): Promise<void> {
  const chance = createChance(1848);
  // A sequence of its own, so that nothing else of the demo changes with it.
  const delays = createChance(1854);
  const now = new Date();
  const customers = await customersOf(tx, demo.get('homeowner') ?? '');
  const members = await tx
    .selectFrom('partnerMember')
    .select(['partnerId', 'userId'])
    .where('userId', 'in', [...demo.values()])
    .execute();
  const partnerOf = (role: DemoRole): Partner => {
    const found = members.find(({ userId }) => userId === demo.get(role));
    if (!found) throw new Error(`the demo's ${role} has no company`);
    return found;
  };
  await offerBeside(
    tx,
    members.map(({ partnerId }) => partnerId),
  );
  const of = (services: readonly string[]) =>
    wishes.filter(({ serviceId }) => services.includes(serviceId));
  const some = (count: number, places: readonly DemoPlace[], fitting: readonly Wish[]) =>
    Array.from({ length: count }, (_, index) =>
      composed(chance, { index, count, customers, places, fitting, now }),
    );
  const parts = [
    {
      partner: partnerOf('partner'),
      inquiries: some(counts.builder, builderPlaces, of(['service1', 'service4'])),
    },
    {
      partner: partnerOf('partner-premium'),
      inquiries: some(counts.plumber, plumberPlaces, of(['service3'])),
    },
  ];
  await keepTemplates(
    tx,
    parts.map(({ partner: { partnerId } }) => partnerId),
    now,
  );
  const lost = some(counts.nobody, farPlaces, of(['service1', 'service3']));
  const delivered = parts.flatMap(({ partner, inquiries }) =>
    inquiries.map((inquiry, index) => {
      const course = courseOf(chance, index);
      const hours = delays.byOrder(0.25, 36);
      const row = deliveryOf(chance, inquiry, partner, { course, hours, now });
      return { inquiry, partner, row };
    }),
  );
  await tx
    .insertInto('inquiry')
    .values([
      ...delivered.map(({ inquiry, row }) => rowOf(chance, inquiry, row.withdrawnAt, false)),
      ...lost.map((inquiry) => rowOf(chance, inquiry, null, true)),
    ])
    .execute();
  await tx
    .insertInto('inquiryDelivery')
    .values(delivered.map(({ row }) => row))
    .execute();
  const messages = delivered.flatMap(({ inquiry, partner, row: { answeredAt } }) =>
    messagesOf(chance, inquiry, partner, { answeredAt, now }),
  );
  await tx
    .insertInto('inquirySearch')
    .values(
      delivered.map(({ inquiry: { id, customer, address, text }, partner: { partnerId } }) => {
        const said = messages.filter((one) => one.inquiryId === id && one.partnerId === partnerId);
        const texts = [customer.name, address, text, ...said.map((one) => one.text)];
        const words = sql<string>`array_to_tsvector(${searchWordsOf(partnerId, texts)}::text[])`;
        return { inquiryId: id, partnerId, words };
      }),
    )
    .execute();
  await tx.insertInto('inquiryMessage').values(messages).execute();
  const drawn = delivered.map(({ inquiry }) => inquiry);
  await attachDrawings(tx, store, drawn);
}

function rowOf(chance: Chance, inquiry: Inquiry, withdrawnAt: Date | null, isUnmatched: boolean) {
  const { id, customer, wish, place, address, text, at } = inquiry;
  const wantedAt = new Date(at.getTime() + chance.whole(10, 70) * day);
  return {
    id,
    homeownerUserId: customer.userId,
    kind: wish.kind,
    serviceId: wish.serviceId,
    text,
    latitude: place.latitude,
    longitude: place.longitude,
    countyCode: place.countyCode,
    address,
    wantedOn: chance.next() < 0.6 ? dayInSweden(wantedAt) : null,
    withdrawnAt,
    isUnmatched,
    createdAt: at,
  };
}
