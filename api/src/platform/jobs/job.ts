/** A kind of background work, done by the workers of any server. */
export interface Job<Payload = unknown> {
  /** Name in the queue, by which the version before knows it too. */
  name: string;
  /** Maximum attempts, 25 by default; then it stays in the queue for staff until it is removed. */
  mostAttempts?: number;
  /** Lower runs first; 0 by default. */
  priority?: number;
  /** Jobs of one queue run one at a time, across all servers. */
  queue?: string;
  /** The same where each payload has a queue of its own. */
  queueOf?(this: void, payload: Payload): string;
  /** A job that sends a mail; has workers of its own. */
  isMail?: true;
  /** A job that calls servers that users name, which may hang; has workers of its own. */
  isWebhook?: true;
  /** Somebody waits for the result: the job is kept for staff when it has failed for good. */
  isAwaited?: true;
  /** Schedule in cron's syntax; the payload is empty then. */
  every?: string;
  /** Never set; carries the payload's type. */
  payload?: Payload;
}

export const defineJob = <Payload = Record<string, never>>(job: Job<Payload>): Job<Payload> => job;
