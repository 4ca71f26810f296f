import { channel } from 'node:diagnostics_channel';

/** A call to an outside system, as told to whoever listens. */
export interface OutsideCall {
  system: 'bankid' | 'registry' | 'files' | 'backups' | 'mail' | 'google' | 'microsoft';
  /** `refused` by our own breaker, without a call. */
  outcome: 'answered' | 'failed' | 'refused';
  seconds: number;
}

/** Costs nothing while nobody listens (Node.js, "Diagnostics Channel"). */
const calls = channel('troskel.outside-call');

/** Tells how a call to an outside system ends. */
export async function recordOutsideCall<Result>(
  system: OutsideCall['system'],
  work: () => Promise<Result>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<Result> {
  if (!calls.hasSubscribers) return work();
  const started = performance.now();
  const tell = (outcome: OutsideCall['outcome']) =>
    calls.publish({ system, outcome, seconds: (performance.now() - started) / 1000 });
  try {
    const result = await work();
    tell('answered');
    return result;
  } catch (error) {
    tell(isFailure(error) ? 'failed' : 'answered');
    throw error;
  }
}

/** Tells of a call that was not made, since the system is cut off. */
export function recordRefusedCall(system: OutsideCall['system']): void {
  if (calls.hasSubscribers) calls.publish({ system, outcome: 'refused', seconds: 0 });
}

/** Listens to them; the answered function ends that. */
export function listenToOutsideCalls(heard: (call: OutsideCall) => void): () => void {
  const listener = (message: unknown) => heard(message as OutsideCall);
  calls.subscribe(listener);
  return () => calls.unsubscribe(listener);
}
