/** A kind of work that is done later, by the workers of any server. */
export interface Job<Payload = unknown> {
  /** Its name in the queue: a server of the version before knows it by that. */
  name: string;
  /** After its last try it stays in the queue, for staff, until the sweep takes it; 25 without it. */
  mostAttempts?: number;
  /** The lower, the sooner it is done; 0 without it. */
  priority?: number;
  /** Jobs of one queue are done one at a time, whatever the number of servers. */
  queue?: string;
  /** Hands a mail over to the mail server: done by workers of its own. */
  isMail?: true;
  /** Somebody waits for it, so it is kept for staff when it has failed for good. */
  isAwaited?: true;
  /** When the clock queues it, as cron writes it; its payload says nothing then. */
  every?: string;
  /** Never there: what the job is given, for the compiler. */
  payload?: Payload;
}

export const defineJob = <Payload = Record<string, never>>(job: Job<Payload>): Job<Payload> => job;
