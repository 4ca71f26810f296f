import type { Executor } from '../../platform/db/database.ts';
import type { DemoRole } from '../demo-accounts.ts';
import { building } from './building.ts';
import { energy } from './energy.ts';
import { outside } from './outside.ts';
import { plumbing } from './plumbing.ts';
import { plumbingLately } from './plumbing-lately.ts';
import type { Written } from './written.ts';

/** Inquiries to each of the demo's companies. */
export const askedOf = {
  partner: [...building, ...outside],
  'partner-premium': [...plumbingLately, ...plumbing],
  expert: energy,
} as const satisfies Partial<Record<DemoRole, readonly Written[]>>;

export const askedRoles = ['partner', 'partner-premium', 'expert'] as const;

/** An inquiry that has reached one of the demo's companies. */
export interface Asked {
  written: Written;
  inquiryId: string;
  partnerId: string;
  homeownerUserId: string;
  memberUserId: string;
  at: Date;
  answeredAt: Date | null;
  /** When the homeowner wrote back. */
  repliedAt: Date | null;
  completedAt: Date | null;
}

/** Finds what has been inserted of the inquiries: no two have the same text. Newest first. */
export async function readAsked(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
): Promise<Asked[]> {
  const byText = new Map(
    askedRoles.flatMap((role) => askedOf[role].map((written) => [written.text, written] as const)),
  );
  const rows = await tx
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
    .innerJoin('partnerMember as member', 'member.partnerId', 'delivery.partnerId')
    .select(['delivery.inquiryId', 'delivery.partnerId', 'member.userId as memberUserId'])
    .select(['inquiry.text', 'inquiry.homeownerUserId', 'delivery.deliveredAt as at'])
    .select(['delivery.answeredAt', 'delivery.completedAt'])
    .select((eb) =>
      eb
        .selectFrom('inquiryMessage as message')
        .whereRef('message.inquiryId', '=', 'delivery.inquiryId')
        .whereRef('message.partnerId', '=', 'delivery.partnerId')
        .where('isFromPartner', '=', false)
        .where('notice', 'is', null)
        .select((one) => one.fn.min('message.createdAt').as('at'))
        .as('repliedAt'),
    )
    .where('member.userId', 'in', [...demo.values()])
    .orderBy('delivery.deliveredAt', 'desc')
    .execute();
  return rows.flatMap(({ text, homeownerUserId, ...row }) => {
    const written = byText.get(text);
    return written && homeownerUserId ? [{ ...row, written, homeownerUserId }] : [];
  });
}
