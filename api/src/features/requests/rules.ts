import type { FieldError } from '@troskel/contract/ground/errors';
import type { NewInquiry } from '@troskel/contract/requests/intake';
import { isNearCounty } from '../../reference-data/county-boxes.ts';
import { isInSweden } from '../../reference-data/sweden-outline.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { dueAt } from './silence-jobs.ts';

/** Lists the faults of a well-formed inquiry. */
export function inquiryFaults(
  { place, wantedOn, serviceId }: Pick<NewInquiry, 'place' | 'wantedOn' | 'serviceId'>,
  activeServices: ReadonlySet<string>,
  now: Date,
): FieldError[] {
  const faults: FieldError[] = [];
  if (!activeServices.has(serviceId)) faults.push({ field: 'serviceId', code: 'SERVICE_UNKNOWN' });
  const position = [place.longitude, place.latitude] as const;
  if (!isInSweden(position)) {
    faults.push({ field: 'place', code: 'POSITION_OUTSIDE_SWEDEN' });
  } else if (!isNearCounty(position, place.countyCode)) {
    faults.push({ field: 'place.countyCode', code: 'COUNTY_ELSEWHERE' });
  }
  if (wantedOn !== null && wantedOn < dayInSweden(now)) {
    faults.push({ field: 'wantedOn', code: 'DAY_PASSED' });
  }
  return faults;
}

/** Answers the state of an inquiry as its homeowner sees it. */
export function ownStateOf(
  inquiry: { withdrawnAt: Date | null; isUnmatched: boolean },
  deliveries: readonly { isAnswered: boolean; isCompleted: boolean }[],
): 'unmatched' | 'waiting' | 'answered' | 'completed' | 'withdrawn' {
  if (inquiry.withdrawnAt !== null) return 'withdrawn';
  if (deliveries.some(({ isCompleted }) => isCompleted)) return 'completed';
  if (deliveries.some(({ isAnswered }) => isAnswered)) return 'answered';
  // Deliveries of an erased partner are deleted.
  return inquiry.isUnmatched || deliveries.length === 0 ? 'unmatched' : 'waiting';
}

/**
 * Whether the homeowner is offered further partners: those that have the inquiry have let their time
 * pass, and none has answered.
 *
 * @param deliveries to partners that have not declined
 */
export function canAskMore(
  inquiry: { withdrawnAt: Date | null },
  deliveries: readonly { isAnswered: boolean; deliveredAt: Date }[],
  now: Date,
): boolean {
  return (
    inquiry.withdrawnAt === null &&
    deliveries.length > 0 &&
    deliveries.every(({ isAnswered, deliveredAt }) => !isAnswered && dueAt(deliveredAt) <= now)
  );
}

/**
 * Orders the companies of an inquiry as its homeowner sees them: those that have paid for it first, and
 * otherwise as they were. Which companies an inquiry reaches does not depend on it.
 */
export function firstPlacesFirst<Company extends { partnerId: string }>(
  companies: readonly Company[],
  paid: ReadonlySet<string>,
): Company[] {
  const hasPaid = ({ partnerId }: Company) => paid.has(partnerId);
  return [...companies.filter(hasPaid), ...companies.filter((company) => !hasPaid(company))];
}
