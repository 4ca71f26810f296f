import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import type pg from 'pg';
import type { Caller } from './http/caller.ts';

export interface OverviewedPartner {
  partnerId: string;
  /** A member of the partner. */
  caller: Caller;
  now: Date;
}

/** Features' parts of a partner's overview; a missing one is empty. */
export interface OverviewParts {
  visits: PartnerOverview['visits'];
  deductions: PartnerOverview['waiting']['deductions'];
  invoices: PartnerOverview['waiting']['invoices'];
}

/** A feature's part of the overview of a partner; reads only what the caller may see. */
export type OverviewSource = (
  kept: { pool: pg.Pool },
  partner: OverviewedPartner,
) => Promise<Partial<OverviewParts>>;
