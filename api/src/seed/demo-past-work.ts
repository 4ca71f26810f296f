import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import type { DemoRole } from './demo-accounts.ts';
import { anyJob } from './demo-agreements.ts';
import { insertQuotation } from './demo-quotation.ts';

const day = 86_400_000;

/** Of so many answered inquiries every second leads to a visit, and two of three quotations to a yes. */
const roles = ['partner', 'partner-premium'] as const;

/**
 * Inserts what the demo's companies have done about answered inquiries of the past: visits, and
 * quotations with and without a yes, so that their results have figures in every month.
 */
export async function insertPastWork(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { personalData }: { personalData: PersonalDataCipher },
): Promise<void> {
  for (const role of roles) {
    const jobs = await tx
      .selectFrom('inquiryDelivery as delivery')
      .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
      .innerJoin('partnerMember as member', 'member.partnerId', 'delivery.partnerId')
      .leftJoin('quotation', (join) =>
        join
          .onRef('quotation.inquiryId', '=', 'delivery.inquiryId')
          .onRef('quotation.partnerId', '=', 'delivery.partnerId'),
      )
      .select(['delivery.inquiryId', 'delivery.partnerId', 'member.userId as memberUserId'])
      .select(['delivery.completedAt', 'delivery.answeredAt', 'inquiry.homeownerUserId'])
      .where('member.userId', '=', demo.get(role) ?? '')
      .where('inquiry.homeownerUserId', '!=', demo.get('homeowner') ?? '')
      .where('quotation.inquiryId', 'is', null)
      .where('delivery.completedAt', 'is not', null)
      .orderBy('delivery.completedAt', 'desc')
      .execute();
    for (const [place, job] of jobs.entries()) {
      const { inquiryId, partnerId, memberUserId, homeownerUserId, completedAt, answeredAt } = job;
      if (!homeownerUserId || !completedAt || !answeredAt) continue;
      const at = (share: number) =>
        new Date(answeredAt.getTime() + share * (completedAt.getTime() - answeredAt.getTime()));
      const parties = { inquiryId, partnerId, homeownerUserId, memberUserId };
      const acceptedAt = place % 3 === 1 ? null : at(0.5);
      await insertQuotation(tx, personalData, parties, {
        lines: anyJob.map((line) => ({ ...line, quantity: line.quantity + (place % 5) })),
        sentAt: at(0.3),
        acceptedAt,
      });
      if (place % 2 === 1) continue;
      const startsAt = at(0.2);
      await tx
        .insertInto('visit')
        .values({
          id: uuid(),
          inquiryId,
          partnerId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + day / 12),
          note: '',
          bookedAt: answeredAt,
        })
        .execute();
    }
  }
}
