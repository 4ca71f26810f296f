import type { Route } from '@troskel/contract/ground/route';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileTexts, valuesOf } from './schema-values.ts';

export const fuzzKinds = [
  'valid',
  'nearly',
  'types',
  'hostile',
  'deep',
  'huge',
  'duplicate',
  'truncated',
  'headers',
] as const;
export type FuzzKind = (typeof fuzzKinds)[number];

/** One request, in which {@link idMark} and a number stand for an id known at that time. */
export interface FuzzCase {
  kind: FuzzKind;
  /** Index of the caller. */
  role: number;
  /** Path and query below `/api`. */
  url: string;
  /** JSON or something like it; absent without a body. */
  payload: string | undefined;
  headers: Record<string, string>;
}

/** Stands before a number of six digits, in the place of an id. */
export const idMark = 'idididid-0000-7000-8000-';

/** Stands for the id of the caller's own partner. */
export const ownMark = 'own-partner-id';

const ids = fc.nat(999_999).map((number) => `${idMark}${String(number).padStart(12, '0')}`);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces one field by another value, or leaves it out when that is undefined. */
function changed(value: unknown, place: number, by: unknown): unknown {
  if (!isObject(value)) return by;
  const names = Object.keys(value);
  const name = names[place % Math.max(1, names.length)];
  return name === undefined ? by : { ...value, [name]: by };
}

const other: Record<FuzzKind, fc.Arbitrary<unknown>> = {
  valid: fc.constant(undefined),
  nearly: fc.constantFrom(undefined, null, '', 0, -1, []),
  types: fc.constantFrom(null, true, 0, -1, 1e308, 'x', [], {}, [[]], [null], { a: 1 }),
  hostile: fc.constantFrom(...hostileTexts),
  deep: fc.constant(undefined),
  huge: fc.constantFrom(
    'x'.repeat(70_000),
    Array.from({ length: 9000 }, () => 'y'),
  ),
  duplicate: fc.constant(undefined),
  truncated: fc.constant(undefined),
  headers: fc.constant(undefined),
};

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': 'W/"x", *' },
  { 'idempotency-key': 'x'.repeat(3000) },
  { 'x-time-zone': '../../etc/localtime' },
  { 'accept-language': ',;q=2,*;q=-1,xx-' + 'y'.repeat(2000) },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic ' + 'A'.repeat(400) },
  { cookie: 'a=%ff; =; ;;__Host-x=1' },
  { range: 'bytes=9-1,-,x' },
  { 'if-none-match': '"' + 'z'.repeat(500) },
  { origin: 'null' },
);

function written(kind: FuzzKind, body: unknown, cut: number): string {
  if (kind === 'deep') return `${'{"a":['.repeat(900)}1${']}'.repeat(900)}`;
  const text = JSON.stringify(body) ?? '';
  if (kind === 'truncated') return text.slice(0, cut % Math.max(1, text.length));
  if (kind === 'duplicate' && isObject(body)) {
    const [name] = Object.keys(body);
    if (name !== undefined) return `${text.slice(0, -1)},${JSON.stringify(name)}:null}`;
  }
  return text;
}

function queryText(query: unknown): string {
  if (!isObject(query)) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => {
        const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '');
        // A half of a character has no encoding of its own.
        return `${name}=${encodeURIComponent(text.toWellFormed())}`;
      }),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * Makes requests of a call from its schemas, half of them valid by form.
 *
 * @param roles number of callers
 * @param fitting the callers whom the call is for, who make half of the requests
 */
export function fuzzCases(
  route: Route,
  roles: number,
  fitting: readonly number[],
): fc.Arbitrary<FuzzCase> {
  const optional = (schema: z.ZodMiniType | undefined) =>
    schema ? valuesOf(schema, ids) : fc.constant(undefined);
  const kinds = fc.oneof(
    { weight: 10, arbitrary: fc.constant<FuzzKind>('valid') },
    { weight: 10, arbitrary: fc.constantFrom(...fuzzKinds) },
  );
  return kinds.chain((kind) =>
    fc
      .record({
        role: fc.oneof(fc.nat(roles - 1), fc.constantFrom(...fitting)),
        isOwn: fc.boolean(),
        params: optional(route.params),
        spare: fc.array(ids, { minLength: 4, maxLength: 4 }),
        query: optional(route.query),
        body: optional(route.body),
        place: fc.nat(50),
        by: other[kind],
        headers: kind === 'headers' ? oddHeaders : fc.constant({}),
      })
      .map(({ role, isOwn, params, spare, query, body, place, by, headers }): FuzzCase => {
        const isChanged = ['nearly', 'types', 'hostile', 'huge'].includes(kind);
        const inBody = route.body !== undefined && (route.query === undefined || place % 3 > 0);
        const inPath = kind === 'hostile' && place % 5 === 0;
        const given = isObject(params) ? params : {};
        const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
          if (name === 'partnerId' && isOwn && !inPath) return ownMark;
          const value = inPath ? by : (given[name] ?? spare[name.length % 4]);
          return encodeURIComponent(String(value).toWellFormed().slice(0, 500));
        });
        const sent = isChanged && inBody ? changed(body, place, by) : body;
        // A request line of 70,000 characters never reaches the router.
        const asked =
          isChanged && !inBody && kind !== 'huge' && route.query
            ? changed(query, place, by)
            : query;
        const payload = route.body || kind === 'deep' ? written(kind, sent, place * 7) : undefined;
        return {
          kind,
          role,
          url: `${path}${queryText(asked)}`,
          payload: route.method === 'GET' ? undefined : payload,
          headers,
        };
      }),
  );
}
