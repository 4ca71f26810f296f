/** Share of traces and session replays that are reported (specification 1, section 9), 0 to 1. */
export const reportRates = { traces: 0.5, replay: 0.001, replayOnError: 0.1 };

const removed = {
  address: '[e-mail]',
  number: '[personal number]',
  phone: '[phone]',
  secret: '[secret]',
} as const;

/** Names of fields whose values are always removed, at any depth. */
const secretNames =
  /^(?:.*[._-])?(?:password|passwd|passphrase|secret|token|jwt|authorization|cookies?|csrf|signature|api[_-]?key|personal[_-]?number|personnummer|identity[_-]?number|e-?mail|phone(?:[_-]?number)?|query|query[_-]string|fragment|body|ip[_-]address|client[_.]address|username|otp)$/i;

/**
 * E-mail address in a text, also percent-encoded. Repetitions are bounded here and below, so that
 * matching stays linear in the length of the text.
 */
const emailAddress =
  /[\p{L}\p{N}._%+'-]{1,64}?(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}/giu;

/**
 * Swedish personal and coordination numbers, ten or twelve digits (SKV 704, SKV 707), with a right
 * or wrong check digit: a mistyped number can be somebody else's.
 */
const personalNumber =
  /(?<![\p{L}\p{N}])(?:18|19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])(?:[-+ ]|%2B|%20)?\d{4}(?![\p{L}\p{N}])/gu;

const phoneNumber = /(?<![\p{L}\p{N}])\+\d[\d ()-]{6,18}\d(?![\p{L}\p{N}])/gu;

/**
 * JSON Web Token: three parts of base64url, the first of which starts like an encoded object (RFC
 * 7519).
 */
const webToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const credentials = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
/** Long random text; longer than a UUID and than the ids of reports (32 hex digits). */
const longSecret = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}={0,2}(?![\w-])/g;
/** `name=value` and `"name": "value"` in a text. */
const namedSecret =
  /(["']?)\b([\w.-]{0,40}(?:password|passwd|secret|token|otp|cookie|authorization|signature|api[_-]?key|session))\1\s{0,9}[=:]\s{0,9}(?:(?:bearer|basic)\s{1,9})?(?:"[^"]*"|'[^']*'|[^\s&;,"'}]+)/gi;

/** Query and fragment of a whole address or of a path. */
const queryOfAddress = /(?<=\/[^\s?#"'<>()\\]{0,500})[?#][^\s"'<>()\\]+/g;

/** Removes personal data and credentials from a text. */
function scrubText(text: string): string {
  return text
    .replaceAll(queryOfAddress, '')
    .replaceAll(webToken, removed.secret)
    .replaceAll(credentials, `$1 ${removed.secret}`)
    .replaceAll(namedSecret, `$2=${removed.secret}`)
    .replaceAll(emailAddress, removed.address)
    .replaceAll(personalNumber, removed.number)
    .replaceAll(phoneNumber, removed.phone)
    .replaceAll(longSecret, removed.secret);
}

type Entries = Record<string, unknown>;

function isObject(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(from: Entries, names: readonly string[]): Entries {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

/** Maximum depth; deeper than any report of ours, and everything below is removed. */
const deepest = 200;

function scrubEntry(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  // Bodies, cookies and headers are removed; method, address and user agent suffice.
  if (name === 'request' && isObject(value)) {
    const { headers, ...rest } = value;
    const program = isObject(headers) ? pick(headers, ['User-Agent', 'user-agent']) : {};
    return scrubValue({ ...pick(rest, ['url', 'method']), headers: program }, depth + 1);
  }
  if (name === 'user' && isObject(value)) return pick(value, ['id', 'partner_id']);
  if (name === 'headers' && isObject(value)) return pick(value, ['User-Agent', 'user-agent']);
  if (secretNames.test(name)) return removed.secret;
  return scrubValue(value, depth + 1);
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value);
  // Unix times have ten digits in seconds and thirteen in milliseconds.
  if (typeof value === 'number') {
    const text = String(value);
    return text.length === 12 && scrubText(text) !== text ? removed.number : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((one) => scrubValue(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [scrubText(name), scrubEntry(name, one, depth)]),
  );
}

/** Removes personal data from an error report. */
export function scrub(value: unknown): unknown {
  return scrubValue(value, 0);
}

type Item = [header: Entries & { type: string }, payload: unknown];
/** An envelope: headers, and items each with headers of their own (Sentry, "Envelopes"). */
export type Envelope = [header: Entries, items: Item[]];

/** Item types that are sent. Others are dropped, since attachments and logs can hold anything. */
const sent = new Set(['event', 'transaction', 'client_report', 'replay_event', 'replay_recording']);

/**
 * Scrubs a recording: a line of headers followed by the events. Answers null, which is not sent,
 * when it cannot be parsed.
 */
function scrubRecording([header, payload]: Item): Item | null {
  if (typeof payload !== 'string') return null;
  try {
    const end = payload.indexOf('\n');
    const [about, events] = [payload.slice(0, end), payload.slice(end + 1)].map((part) =>
      JSON.stringify(scrub(JSON.parse(part))),
    );
    const text = `${about}\n${events}`;
    return [{ ...header, length: new TextEncoder().encode(text).length }, text];
  } catch {
    return null;
  }
}

/** Scrubs an envelope of page or server before it is sent, whatever the library collected. */
export function scrubEnvelope([header, items]: Envelope): Envelope {
  const kept = items.flatMap((item): Item[] => {
    const [itemHeader, payload] = item;
    if (!sent.has(itemHeader.type)) return [];
    if (itemHeader.type !== 'replay_recording') return [[itemHeader, scrub(payload)]];
    const recording = scrubRecording(item);
    return recording ? [recording] : [];
  });
  const isReplayWhole =
    kept.some(([{ type }]) => type === 'replay_event') ===
    kept.some(([{ type }]) => type === 'replay_recording');
  return [
    scrub(header) as Entries,
    isReplayWhole ? kept : kept.filter(([{ type }]) => !type.startsWith('replay_')),
  ];
}

interface EnvelopeTransport {
  send: (envelope: never) => PromiseLike<unknown>;
}

/** Wraps a transport so that every envelope passes {@link scrubEnvelope}. */
export function scrubbing<Options, Transport extends EnvelopeTransport>(
  make: (options: Options) => Transport,
): (options: Options) => Transport {
  return (options) => {
    const transport = make(options);
    const send = (envelope: never): PromiseLike<unknown> => {
      const scrubbed = scrubEnvelope(envelope as Envelope);
      return scrubbed[1].length === 0 ? Promise.resolve({}) : transport.send(scrubbed as never);
    };
    return { ...transport, send };
  };
}
