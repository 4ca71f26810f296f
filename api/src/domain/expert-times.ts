import type { Settings } from '../platform/settings/settings.ts';
import { addHours } from '../platform/time/working-time.ts';

/** Hours in which an answer by an expert is promised (specification 2, section 9). */
const promisedHours = 48;
/** The topic's experts are warned when so many are left. */
const warnedHours = 12;

type Clock = Pick<Settings, 'expertAnswerClock'>;

/** What is kept of the promise with a thread for the experts. */
export function expertTimes({ expertAnswerClock }: Clock, createdAt: Date) {
  return {
    expertDueAt: addHours(createdAt, promisedHours, expertAnswerClock),
    expertWarnAt: addHours(createdAt, promisedHours - warnedHours, expertAnswerClock),
  };
}
