import { FlagEvaluations, flagTimes } from '@troskel/contract/ground/flags';
import * as z from 'zod/mini';
import { flagMemoryKey } from './flag-values.ts';
import { localStore } from './storage.ts';

/** The last good answer, whose it is, and when another may be asked for. */
const FlagMemory = z.object({
  /** The partner's id; empty for everybody who belongs to none. */
  owner: z.string(),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  nextAt: z.number(),
  etag: z.nullable(z.string()),
  answer: z.nullable(FlagEvaluations),
});
type FlagMemory = z.infer<typeof FlagMemory>;

/** Replaces storage on a device without. */
let held: FlagMemory | null = null;

function recall(owner: string): FlagMemory | null {
  const written = localStore.read(flagMemoryKey);
  let kept = held;
  try {
    if (written !== null) kept = FlagMemory.parse(JSON.parse(written));
  } catch {
    kept = null;
  }
  return kept?.owner === owner ? kept : null;
}

function remember(memory: FlagMemory): void {
  held = memory;
  localStore.write(flagMemoryKey, JSON.stringify(memory));
}

/** Removes the stored flags at sign-out, since they are those of one account. */
export function forgetFlags(): void {
  held = null;
  localStore.remove(flagMemoryKey);
}

/**
 * Earliest time of the next request for flags, in milliseconds since 1970; 0 for at once. Setting
 * the clock back does not lengthen the wait.
 */
export function nextFlagTime(owner: string, now = Date.now()): number {
  const kept = recall(owner);
  return kept === null || kept.askedAt > now ? 0 : kept.nextAt;
}

const answerOf = (answer: FlagEvaluations | null): Response =>
  Response.json(answer ?? { flags: [] });

/** Milliseconds that a refusal asks to be left alone for (RFC 9110, section 10.2.3), a day at most. */
function wantedPause(response: Response, now: number): number {
  const written = response.headers.get('Retry-After');
  if (written === null) return 0;
  const pause = /^\d+$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - now;
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(pause, 0), 86_400_000);
}

/**
 * A `fetch` for the provider of flags that never fails and never asks too often: whatever happens,
 * the last good answer is given, from this device if need be, and no flags where there has been
 * none, so that every flag is as the contract says. The answer counts when all of it has come within
 * the time-out.
 */
export function createFlagFetch(options: {
  /** Owner of the flags: a partner's id, or an empty text. */
  owner: () => string;
  /** Headers of the request, in addition to the provider's own. */
  headers: () => Promise<Record<string, string>>;
  timeout?: number;
}): typeof fetch {
  const { owner: ownerNow, headers, timeout = flagTimes.timeout } = options;

  async function ask(request: Request, kept: FlagMemory | null, owner: string, now: number) {
    const given = await headers();
    const asking = new Headers(request.headers);
    for (const [name, value] of Object.entries(given)) asking.set(name, value);
    if (kept?.answer && kept.etag !== null) asking.set('If-None-Match', kept.etag);
    // The provider's own time-out ends when the headers have come.
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(request.url, {
      method: request.method,
      headers: asking,
      body: await request.text(),
      cache: 'no-store',
      signal,
    });
    if (response.status === 304 || ownerNow() !== owner) return;
    const next = { owner, askedAt: now, etag: kept?.etag ?? null, answer: kept?.answer ?? null };
    if (!response.ok) {
      const pause = Math.max(flagTimes.leastInterval, wantedPause(response, now));
      remember({ ...next, nextAt: now + pause });
      return;
    }
    const answer = FlagEvaluations.parse(await response.json());
    const etag = response.headers.get('ETag');
    if (ownerNow() !== owner) return;
    remember({ ...next, nextAt: now + flagTimes.leastInterval, etag, answer });
  }

  return async (input, init) => {
    const owner = ownerNow();
    const now = Date.now();
    const kept = recall(owner);
    if (now < nextFlagTime(owner, now)) return answerOf(kept?.answer ?? null);
    // Before it is asked: neither another tab nor a reload asks too.
    const waiting = { etag: kept?.etag ?? null, answer: kept?.answer ?? null };
    remember({ ...waiting, owner, askedAt: now, nextAt: now + flagTimes.leastInterval });
    try {
      await ask(new Request(input, init), kept, owner, now);
    } catch {
      // Not reached, too slow, or nonsense: what was known before still counts.
    }
    return answerOf(recall(owner)?.answer ?? null);
  };
}
