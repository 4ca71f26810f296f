import type { Utm } from '@troskel/contract/account';
import { localStore } from './storage.ts';

const key = 'utm';
const parameters = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_id',
] as const;
type Parameter = (typeof parameters)[number];
type Stored = Partial<Record<Parameter, string>>;

const longest = 200;

function pick(source: (name: Parameter) => unknown): Stored {
  const found: Stored = {};
  for (const name of parameters) {
    const value = source(name);
    if (typeof value === 'string' && value.trim()) found[name] = value.trim().slice(0, longest);
  }
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The `action` parameter: a JSON object in base64url (RFC 4648, section 5) that may hold the keys. */
function decodeAction(encoded: string | null): Stored {
  if (!encoded) return {};
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const action: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(action) ? pick((name) => action[name]) : {};
  } catch {
    return {};
  }
}

/** Stores the campaign that an address carries; an address without one changes nothing. */
export function captureUtm(search: string): void {
  const query = new URLSearchParams(search);
  const found = { ...decodeAction(query.get('action')), ...pick((name) => query.get(name)) };
  if (Object.keys(found).length > 0) localStore.write(key, JSON.stringify(found));
}

/** The stored campaign; source and medium are 'default' when none is stated (specification 1, section 3). */
export function storedUtm(): Utm {
  let stored: Stored = {};
  try {
    const parsed: unknown = JSON.parse(localStore.read(key) ?? '{}');
    if (isRecord(parsed)) stored = pick((name) => parsed[name]);
  } catch {
    // What another version of the page left behind is as good as nothing.
  }
  return {
    source: stored.utm_source ?? 'default',
    medium: stored.utm_medium ?? 'default',
    campaign: stored.utm_campaign,
    term: stored.utm_term,
    content: stored.utm_content,
    id: stored.utm_id,
  };
}

export function clearUtm(): void {
  localStore.remove(key);
}
