import type { CallError } from '../../../lib/failures.ts';

/** The customer's choices that go with their yes. */
export interface Accepting {
  mayStartEarly: boolean;
  /** Asked of companies and associations alone, which have no such right. */
  isNotConsumer: boolean;
}

/** Whether the answer came too late: the page says why, and reads how it stands. */
export const isSettled = (error: CallError): boolean =>
  error.status === 409 || error.status === 404;
