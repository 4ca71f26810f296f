import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { forgetOrigin, rememberedOrigin, rememberOrigin } from '../../lib/origin.ts';
import { localStore } from '../../lib/storage.ts';

/** A code that this browser has asked for. */
export interface AskedCode {
  email: string;
  /** Names the request. */
  id: string;
}

const key = 'askedCode';
const lifeMilliseconds = codeMinutes * 60_000;

/** Kept for all tabs, with the page that the visitor came for: a mailed link opens a new tab. */
export function keepAskedCode(asked: AskedCode): void {
  const origin = rememberedOrigin();
  localStore.write(key, JSON.stringify({ ...asked, origin, at: Date.now() }));
}

/**
 * The stored request for a code, while the code is valid; null otherwise, also when it is
 * unreadable.
 */
export function readAskedCode(): (AskedCode & { origin: string | null }) | null {
  let kept: unknown;
  try {
    kept = JSON.parse(localStore.read(key) ?? 'null');
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const { email, id, origin, at }: Record<string, unknown> = { ...kept };
  if (typeof email !== 'string' || typeof id !== 'string' || typeof at !== 'number') return null;
  if (Math.abs(Date.now() - at) > lifeMilliseconds) return null;
  return { email, id, origin: typeof origin === 'string' ? origin : null };
}

export function forgetAskedCode(): void {
  localStore.remove(key);
}

/** Takes the remembered page over into this tab; it is checked again on its way. */
export function resumeOrigin(): void {
  const asked = readAskedCode();
  if (!asked?.origin || rememberedOrigin()) return;
  forgetOrigin();
  rememberOrigin(asked.origin);
}

/** Request and code of a mailed link, `#code=<request>.<six digits>`; null for any other. */
export function readLink(hash: string): { id: string; code: string } | null {
  const [, id, code] = /^#code=([\w-]{22,36})\.(\d{6})$/.exec(hash) ?? [];
  return id && code ? { id, code } : null;
}
