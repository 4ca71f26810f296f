import type { Utm } from '@troskel/contract/account/account';
import { tabStore } from './storage.ts';

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

/** Most characters of a value; the contract takes no more. */
const longest = 200;
/** Longer ones are no action of ours. */
const longestAction = 8_000;

/** Nothing that names of campaigns are made of: control and unseen characters, and marks of markup. */
const unfit = /[\p{C}\p{Zl}\p{Zp}<>"'`\\]/gu;

/** An e-mail address or a personal number, as careless senders put them into their links. */
const ofPerson = /@|\d{6}[-+]\d{4}|(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d-?\d{4}/;

/** A value as it is kept; empty when nothing is left of it, or when it leads to a person. */
function clean(value: unknown): string {
  if (typeof value !== 'string') return '';
  const kept = value
    .slice(0, 4 * longest)
    .replace(unfit, '')
    .replace(/\s+/g, ' ')
    .trim();
  // By whole characters: half of one could not be stored.
  let text = '';
  for (const character of kept) {
    if (text.length + character.length > longest) break;
    text += character;
  }
  return ofPerson.test(text) ? '' : text.trim();
}

function pick(source: (name: Parameter) => unknown): Stored {
  const found: Stored = {};
  for (const name of parameters) {
    const value = clean(source(name));
    if (value) found[name] = value;
  }
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Decodes base64 or base64url (RFC 4648); null when it is neither, or holds no text. */
function decodeBase64(encoded: string): string | null {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The keys of a JSON object, or of a query with or without the address before it. */
function readAction(text: string): Stored {
  try {
    const action: unknown = JSON.parse(text);
    return isRecord(action) ? pick((name) => action[name]) : {};
  } catch {
    const query = new URLSearchParams(text.slice(text.indexOf('?') + 1));
    return pick((name) => query.get(name));
  }
}

/** The `action` parameter, in base64 or percent-encoded alone; what does not decode holds nothing. */
function decodeAction(encoded: string | null): Stored {
  if (!encoded || encoded.length > longestAction) return {};
  const plain = readAction(encoded);
  if (Object.keys(plain).length > 0) return plain;
  const decoded = decodeBase64(encoded);
  return decoded === null ? {} : readAction(decoded);
}

/**
 * Keeps the campaign that an address carries, in this tab, until one has registered; an address
 * without one changes nothing. Asked for only where the visitor has not said no (consent-rule.ts).
 */
export function captureUtm(search: string): void {
  const query = new URLSearchParams(search);
  const found = { ...decodeAction(query.get('action')), ...pick((name) => query.get(name)) };
  if (Object.keys(found).length > 0) tabStore.write(key, JSON.stringify(found));
}

/** The stored campaign; source and medium are 'default' when none is stated (specification 1, section 3). */
export function storedUtm(): Utm {
  let stored: Stored = {};
  try {
    const parsed: unknown = JSON.parse(tabStore.read(key) ?? '{}');
    if (isRecord(parsed)) stored = pick((name) => parsed[name]);
  } catch {
    // A value stored by another version of the page is ignored.
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
  tabStore.remove(key);
}
