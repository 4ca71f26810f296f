import { routes as calls } from '../../compose.ts';
import { Cursor, mostKeyCharacters } from '@troskel/contract/ground/paging';
import type { Route } from '@troskel/contract/ground/route';
import { staff } from '@troskel/contract/staff/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makePartner } from '../../testing/partner.factory.ts';
import { homeownerOf } from '../../features/requests/requests.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { KeyOrder } from '../db/keyset.ts';
import { MalformedError } from './errors.ts';
import { pagingOf } from './paging.ts';

const id = '01900000-0000-7000-8000-000000000001';
const order: KeyOrder = [
  { column: 'at', type: 'timestamptz', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];
const packed = (values: unknown): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

interface ListAsked {
  list?: KeyOrder;
  query?: object;
  params?: object;
  route?: Route;
}

/** Answers the position that a list reads from a cursor. */
function placeIn(
  cursor: string | undefined,
  { list = order, query = {}, params = {}, route = staff.listAudit }: ListAsked = {},
): readonly string[] | undefined {
  return pagingOf(route, { params, query: { ...query, cursor } }, { order: list, size: 1 }).after;
}

/** Answers the cursor of a list after a row. */
function cursorAfter(
  keys: readonly (string | number | Date)[],
  { list = order, query = {}, params = {} }: ListAsked = {},
): string {
  const { page } = pagingOf(staff.listAudit, { params, query }, { order: list, size: 1 });
  return page([keys, keys], (row) => row).nextCursor ?? '';
}

const moment = '2026-03-02T08:00:00.123Z';

describe('a cursor', () => {
  test('leads back to its place, and there is none on the last page', () => {
    expect(placeIn(undefined)).toBeUndefined();
    expect(placeIn(cursorAfter([new Date(moment), id]))).toEqual([moment, id]);
    const { page } = pagingOf(staff.listAudit, { query: {} }, { order, size: 2 });
    expect(page([1, 2], () => ['never asked'])).toEqual({ rows: [1, 2], nextCursor: null });
    expect(page([], () => ['never asked'])).toEqual({ rows: [], nextCursor: null });
  });

  test('goes on with pages of another size', () => {
    const cursor = cursorAfter([moment, id], { query: { pageSize: 2, filter: 'x' } });
    expect(placeIn(cursor, { query: { pageSize: 50, filter: 'x' } })).toEqual([moment, id]);
  });

  test.each<[string, Parameters<typeof placeIn>[1]]>([
    ['another call', { route: staff.listMails }],
    ['another filter or sort', { query: { action: 'x' } }],
    ['another partner', { params: { partnerId: uuid() } }],
    [
      'a release that orders by another column',
      { list: [{ ...order[0]!, column: 'moved_at' }, order[1]!] },
    ],
    [
      'a release that orders the other way',
      { list: [{ ...order[0]!, direction: 'asc' }, order[1]!] },
    ],
  ])('of %s is refused', (_, list) => {
    expect(() => placeIn(cursorAfter([moment, id]), list)).toThrow(MalformedError);
  });

  test.each([
    ['no base64', '%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no texts', packed([1, 2, 3])],
    ['nothing', packed([])],
  ])('that is %s is refused', (_, cursor) => {
    expect(() => placeIn(cursor)).toThrow(MalformedError);
  });

  test.each<[type: KeyOrder[number]['type'], good: string[], bad: string[]]>([
    [
      'timestamptz',
      [moment],
      [
        '',
        'yesterday',
        '2026-02-31T00:00:00.000Z',
        '2026-03-02',
        '0000-01-01T00:00:00.000Z',
        '+010000-01-01T00:00:00.000Z',
        'infinity',
      ],
    ],
    ['date', ['2026-02-28'], ['2026-02-30', '0000-01-01', 'x']],
    ['integer', ['0', '-2147483648', '2147483647'], ['', '1.5', '2147483648', 'x', ' 1']],
    ['bigint', ['7', '123456789012345678'], ['', '-1', '9999999999999999999', 'x']],
    ['text', ['', 'öbergs el', '👩‍🔧'], ['a\0b', 'a\ud800b']],
    ['uuid', [id], ['', 'x', `${id}0`]],
  ])('at a value that is no %s is refused', (type, good, bad) => {
    const list: KeyOrder = [{ column: 'x', type, direction: 'asc' }];
    for (const value of good)
      expect(placeIn(cursorAfter([value], { list }), { list })).toEqual([value]);
    for (const value of bad) {
      expect(() => placeIn(cursorAfter([value], { list }), { list }), value).toThrow(
        MalformedError,
      );
    }
    expect(() => placeIn(cursorAfter([]), { list })).toThrow(MalformedError);
  });

  test('with a value more than the list has columns is refused', () => {
    const values = z
      .array(z.string())
      .parse(JSON.parse(Buffer.from(cursorAfter([moment, id]), 'base64url').toString()));
    expect(placeIn(packed(values))).toEqual([moment, id]);
    expect(() => placeIn(packed([...values, id]))).toThrow(MalformedError);
  });

  test('is taken by the contract when it holds the longest key, and no longer', () => {
    const list: KeyOrder = [
      { column: 'part', type: 'integer', direction: 'asc' },
      { column: 'key', type: 'text', direction: 'asc' },
      { column: 'id', type: 'uuid', direction: 'asc' },
    ];
    const full = cursorAfter([1, '店'.repeat(mostKeyCharacters), id], { list });
    expect(Cursor.safeParse(full).success).toBe(true);
    expect(Cursor.safeParse(`${full}aaa`).success).toBe(false);
  });
});

const hasCursor = (schema: z.ZodMiniType | undefined): boolean =>
  schema !== undefined &&
  'cursor' in (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
const lists = calls.filter(({ query }) => hasCursor(query));

describe('every list', () => {
  let product: TestApp;
  let partnerId: string;
  let tokens: { partner: string; staff: string; expert: string; homeowner: string };
  beforeAll(async () => {
    product = await startTestApp();
    const partner = await makePartner(product);
    ({ partnerId } = partner);
    tokens = {
      partner: partner.owner.token,
      staff: await product.signInAs('staff'),
      expert: await product.signInAs('expert'),
      homeowner: (await homeownerOf(product)).token,
    };
  });
  afterAll(() => product.close());

  test('is one of many', () => expect(lists.length).toBeGreaterThan(15));

  test.each(lists.map((route) => ({ name: route.name, route })))(
    '$name refuses a cursor that it did not give out, in both languages',
    async ({ route }) => {
      const path = route.path
        .replace('{partnerId}', partnerId)
        .replace('{topicId}', 'roof')
        .replace('{list}', 'waiting-list')
        .replaceAll(/\{\w+\}/g, () => uuid());
      const state = /^\/admin\/(?:mails|jobs)$/.test(path) ? 'state=failed&' : '';
      const token = path.startsWith('/admin')
        ? tokens.staff
        : path.includes('/expert/')
          ? tokens.expert
          : path === '/inquiries'
            ? tokens.homeowner
            : tokens.partner;
      const old = [
        id,
        '39',
        packed([moment, id]),
        Buffer.from(`date_desc~${moment}~${id}`).toString('base64url'),
      ];
      const foreign = [
        cursorAfter([moment, id]),
        cursorAfter(['a\0b', id]),
        'x',
        '',
        'x'.repeat(3000),
      ];
      for (const cursor of [...old, ...foreign]) {
        for (const [language, message] of [
          ['sv', 'Sidan i listan finns inte. Läs listan från början.'],
          ['en', 'There is no such page of the list. Read the list from its beginning.'],
        ] as const) {
          const response = await product.call({
            method: 'GET',
            url: `/api${path}?${state}cursor=${cursor}`,
            token,
            headers: { 'accept-language': language },
          });
          expect([
            cursor,
            response.statusCode,
            response.json<{ errors: unknown }>().errors,
          ]).toEqual([cursor, 400, [{ code: 'CURSOR_INVALID', field: 'cursor', message }]]);
        }
      }
    },
  );
});
