import { AsyncLocalStorage } from 'node:async_hooks';

const keys = new AsyncLocalStorage<string>();

/**
 * Runs a call that an API key makes. Not an argument, because whatever writes to the audit log would
 * have to pass it on, and one that forgot would say that the member did it.
 */
export function actingByKey<Result>(keyId: string, work: () => Result): Result {
  return keys.run(keyId, work);
}

/** Answers the id of the API key that makes the present call; null for none. */
export const presentKeyId = (): string | null => keys.getStore() ?? null;
