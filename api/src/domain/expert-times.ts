import type { Settings } from '../platform/settings/settings.ts';
import { addHours } from '../platform/time/working-time.ts';

/** Hours within which an answer by an expert is promised (specification 2, section 9). */
const promisedHours = 48;
/** Hours before the deadline when the topic's experts are warned. */
const warnedHours = 12;

type Clock = Pick<Settings, 'expertAnswerClock'>;

/** Computes the deadline and the warning of a thread for the experts. */
export function expertTimes({ expertAnswerClock }: Clock, createdAt: Date) {
  return {
    expertDueAt: addHours(createdAt, promisedHours, expertAnswerClock),
    expertWarnAt: addHours(createdAt, promisedHours - warnedHours, expertAnswerClock),
  };
}
