import { nextTimeInSweden } from '../time/swedish-time.ts';

/** Before the first job of the day. */
const timeOfDigests = '07:00';

/** When what happens at that moment goes out in a digest. */
export function nextDigestAt(happened: Date): Date {
  return nextTimeInSweden(happened, timeOfDigests);
}
