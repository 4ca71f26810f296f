import { nextTimeInSweden } from '../time/swedish-time.ts';

/** Before the working day begins. */
const timeOfDigests = '07:00';

/** Answers when the digest is sent that contains what happens at the given time. */
export function nextDigestAt(happened: Date): Date {
  return nextTimeInSweden(happened, timeOfDigests);
}
