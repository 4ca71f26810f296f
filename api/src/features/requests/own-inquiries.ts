import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { inquiryPageSize } from '@troskel/contract/requests/requests';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { tellPages } from '../../domain/inquiries/told.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { readServices } from '../../domain/services.ts';
import { ownStateOf } from './rules.ts';

const order: KeyOrder = [
  { column: 'created_at', type: 'timestamptz', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

/** Answers what services are called, by their ids; one that is unknown by its id. */
export async function readServiceNames(
  db: Executor,
  language: Language,
): Promise<(serviceId: string) => string> {
  const services = await readServices(db);
  const names = new Map(services.map(({ id, name }) => [id, textIn(name, language)]));
  return (serviceId) => names.get(serviceId) ?? serviceId;
}

/** Counts the quotations for an inquiry that can be accepted: the newest versions that nothing has ended. */
const openQuotationsOf = (eb: ExpressionBuilder<DB, 'inquiry'>, today: string) =>
  eb
    .selectFrom('quotationVersion as version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('version.inquiryId', '=', 'inquiry.id')
    .where('version.withdrawnAt', 'is', null)
    .where('version.declinedAt', 'is', null)
    .where('version.acceptedAt', 'is', null)
    .where('version.validUntil', '>=', today)
    .where((sub) =>
      sub.not(
        sub.exists(
          sub
            .selectFrom('quotationVersion as later')
            .select('later.number')
            .whereRef('later.inquiryId', '=', 'version.inquiryId')
            .whereRef('later.partnerId', '=', 'version.partnerId')
            .whereRef('later.number', '>', 'version.number'),
        ),
      ),
    );

/** Selects the visit of an inquiry that comes next. */
const nextVisitOf = (eb: ExpressionBuilder<DB, 'inquiry'>, now: Date) =>
  eb
    .selectFrom('visit')
    .select(
      sql<{ startsAt: string; endsAt: string }>`json_build_object(
        'startsAt', starts_at, 'endsAt', ends_at)`.as('visit'),
    )
    .whereRef('visit.inquiryId', '=', 'inquiry.id')
    .where('visit.calledOffAt', 'is', null)
    .where('visit.endsAt', '>', now)
    .orderBy('visit.startsAt')
    .limit(1);

/** @throws {MalformedError} CURSOR_INVALID */
export async function listOwnInquiries(
  app: Pick<App, 'db'>,
  call: Call<typeof inquiryIntake.listOwnInquiries>,
): Promise<ResponseOf<typeof inquiryIntake.listOwnInquiries>> {
  demandHomeowner(call);
  const { after, limit, page } = pagingOf(inquiryIntake.listOwnInquiries, call, {
    order,
    size: inquiryPageSize,
  });
  const now = new Date();
  const read = await app.db
    .selectFrom('inquiry')
    .select((eb) => openQuotationsOf(eb, dayInSweden(now)).as('openQuotations'))
    .select((eb) => nextVisitOf(eb, now).as('nextVisit'))
    .select(['id', 'kind', 'serviceId', 'text', 'createdAt', 'withdrawnAt', 'isUnmatched'])
    .select((eb) =>
      eb
        .selectFrom('inquiryDelivery as delivery')
        .whereRef('delivery.inquiryId', '=', 'inquiry.id')
        .where('delivery.declinedAt', 'is', null)
        .select(
          sql<{ isAnswered: boolean; isCompleted: boolean }[]>`coalesce(json_agg(json_build_object(
            'isAnswered', answered_at is not null or answered_by_phone_at is not null,
            'isCompleted', completed_at is not null)), '[]')`.as('deliveries'),
        )
        .as('deliveries'),
    )
    .where('homeownerUserId', '=', call.caller.userId)
    .$call(pageAfter(order, after, limit))
    .execute();
  const nameOf = await readServiceNames(app.db, call.language);
  const { rows, nextCursor } = page(read, ({ createdAt, id }) => [createdAt, id]);
  return {
    rows: rows.map(
      ({
        id,
        kind,
        serviceId,
        text,
        createdAt,
        deliveries,
        nextVisit,
        openQuotations,
        ...inquiry
      }) => ({
        id,
        kind: kind as InquiryKind,
        service: nameOf(serviceId),
        text,
        createdAt: createdAt.toISOString(),
        state: ownStateOf(inquiry, deliveries ?? []),
        partnerCount: deliveries?.length ?? 0,
        answerCount: deliveries?.filter(({ isAnswered }) => isAnswered).length ?? 0,
        openQuotationCount: Number(openQuotations),
        nextVisit: nextVisit && {
          startsAt: new Date(nextVisit.startsAt).toISOString(),
          endsAt: new Date(nextVisit.endsAt).toISOString(),
        },
      }),
    ),
    nextCursor,
  };
}

/**
 * Marks what one partner, or all, have written in an own inquiry as read, which their pages show.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function markOwnInquiryRead(
  app: Pick<App, 'db'>,
  call: Call<typeof inquiryIntake.markOwnInquiryRead>,
): Promise<Record<string, never>> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  const { partnerId: only } = call.query;
  await app.db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('inquiry')
      .select('id')
      .where('id', '=', inquiryId)
      .where('homeownerUserId', '=', call.caller.userId)
      .executeTakeFirst();
    if (!own) throw call.refusal('NOT_FOUND');
    const seen = await tx
      .updateTable('inquiryDelivery')
      .set({ homeownerReadAt: new Date() })
      .where('inquiryId', '=', inquiryId)
      .$if(only !== undefined, (query) => query.where('partnerId', '=', only ?? ''))
      .where(sql<boolean>`last_message_at > coalesce(homeowner_read_at, '-infinity')`)
      .returning('partnerId')
      .execute();
    for (const { partnerId } of seen) await tellPages(tx, { partnerId, inquiryId });
  });
  return {};
}
