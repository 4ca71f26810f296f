import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { keptDays, mostEndpoints } from '@troskel/contract/webhooks/calls';
import { judgeOutsideUrl } from '../../platform/http/outside-url.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Time between one try and the next: ten tries over three days. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
  // Three days with all those before.
  day + 25 * minute,
];
export const mostTries = pauses.length + 1;

/** Longest time without a success in which something was tried; then an endpoint is switched off. */
const patience = 3 * day;

/**
 * Answers when a message is tried next; null when it has been tried ten times. Each pause is up to a
 * tenth longer, so that what failed together does not come back together.
 *
 * @param tries that have failed, with the present one
 * @param chance between 0 and 1
 */
export function nextTryAt(tries: number, at: Date, chance: number): Date | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : new Date(at.getTime() + pause * (1 + chance / 10));
}

/** Whether an endpoint whose try has failed is given up: nothing has arrived for three days. */
export function isGivenUp(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= patience;
}

/** Whether a partner with so many endpoints may have another. */
export const hasRoom = (present: number): boolean => present < mostEndpoints;

const urlFaults = { invalid: 'WEBHOOK_URL_INVALID', inner: 'WEBHOOK_URL_INNER' } as const;

/**
 * Judges the address of an endpoint; what its name leads to is looked at each time it is called.
 *
 * @param allowsLoopback in demo builds and tests
 * @returns the address as it is kept, or the code of what is wrong with it
 */
export function judgeUrl(
  text: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): { url: string } | { fault: FieldCode } {
  const judged = judgeOutsideUrl(text, { allowsLoopback });
  return 'fault' in judged ? { fault: urlFaults[judged.fault] } : judged;
}

/** Whether events of this span can be sent again. */
export function isReplayable({ from, to }: { from: Date; to: Date }, now: Date): boolean {
  return from < to && now.getTime() - from.getTime() <= keptDays * day;
}
