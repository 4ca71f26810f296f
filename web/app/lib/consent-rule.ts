import { consentVersion } from '@troskel/contract/ground/statistics-consent';
import { msPerDay } from '@troskel/contract/values/durations';

/*
 * The visitor's answer about statistics, and its consequences. Independent of any page: both the
 * portal and the small script of the static pages use it.
 */

/** Storage key of the answer. */
export const consentKey = 'consent';

/** An answer counts for a year; then one may be asked again. */
const keptDays = 365;

export type Choice = 'granted' | 'refused';

/**
 * `signalled`: the browser says no for its visitor, to every site (Global Privacy Control, Do Not
 * Track). It is a refusal, and no page asks.
 */
export type ConsentState = Choice | 'signalled' | 'unasked';

/** The part of `navigator` that may speak for its visitor. */
export interface Signals {
  globalPrivacyControl?: unknown;
  doNotTrack?: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The answer as it is kept: with the question's version and the date.
 *
 * @param userId who has answered; null for a visitor who is not signed in
 */
export function consentToKeep(choice: Choice, userId: string | null, now: Date): string {
  return JSON.stringify({ choice, userId, version: consentVersion, at: now.toISOString() });
}

/** For pages on which nobody is named: an answer is that of the browser. */
export const whoever = Symbol('whoever');
type Visitor = string | null | typeof whoever;

/** The kept answer; null when there is none to this question, or an old or a spoilt one. */
function keptChoice(kept: string | null, visitor: Visitor, now: Date): Choice | null {
  try {
    const answer: unknown = JSON.parse(kept ?? 'null');
    if (!isRecord(answer) || answer['version'] !== consentVersion) return null;
    const { choice, at } = answer;
    const age = typeof at === 'string' ? now.getTime() - Date.parse(at) : Number.NaN;
    // A day ahead may be the device's clock, which was set right since.
    if (!(age > -msPerDay && age < keptDays * msPerDay)) return null;
    if (choice === 'refused') return choice;
    // Others who sign in at the same browser have not said yes to anything.
    const isOwn = visitor === whoever || answer['userId'] === visitor;
    return choice === 'granted' && isOwn ? choice : null;
  } catch {
    return null;
  }
}

/** Derives the consent from the stored answer and the browser's privacy signal. */
export function consentState(
  kept: string | null,
  { signals, visitor, now }: { signals: Signals; visitor: Visitor; now: Date },
): ConsentState {
  const { globalPrivacyControl, doNotTrack } = signals;
  const isSignalled = globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
  return isSignalled ? 'signalled' : (keptChoice(kept, visitor, now) ?? 'unasked');
}

/** Whether anything at all may be counted, or a campaign kept until one registers. */
export function mayCount(consent: ConsentState): boolean {
  return consent === 'granted' || consent === 'unasked';
}

/** Whether it may be said who it was, and whether services may be told that need a yes. */
export function mayName(consent: ConsentState): boolean {
  return consent === 'granted';
}
