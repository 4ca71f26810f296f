import { inquirySorts } from '@troskel/contract/requests/requests';
import { inquiryStatuses } from '@troskel/contract/requests/inquiry-status';
import { inquiryKinds } from '@troskel/contract/values/inquiries';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answersOf, days } from '../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../lib/form-round-trip.factory.ts';
import { inquiryLists } from './inquiry-lists.ts';
import {
  addressQueryOf,
  callQueryOf,
  countFilters,
  isFiltered,
  nowhere,
  placeOf,
  tabOf,
  underTab,
  withoutFilters,
} from './list-place.ts';
import type { ListPlace } from './list-place.ts';

const [all] = inquiryLists;
const quotation = inquiryLists[2];
const completed = inquiryLists[5];

const Place = z.object({
  kinds: z.array(z.enum(inquiryKinds)),
  statuses: z.array(z.enum(inquiryStatuses)),
  isUnanswered: z.boolean(),
  isMine: z.boolean(),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  sort: z.enum(inquirySorts),
} satisfies Record<keyof ListPlace, z.ZodMiniType>);

const at = (query: string, list: (typeof inquiryLists)[number] = all) =>
  placeOf(new URLSearchParams(query), list);

describe('the place of a list', () => {
  test.each([
    '',
    'kind=quotation%2Cordering&status=new%2Cread',
    'from=2026-11-01&to=2026-11-20',
    'kind=ordering&unanswered=true&sort=oldest',
    'text=ny+elcentral&sort=name_desc',
    'assigned=me&sort=oldest',
  ])('is the same after a way through the address: %s', (query) => {
    expect(new URLSearchParams(addressQueryOf(at(query))).toString()).toBe(query);
  });

  test('comes back from a saved search as it was', () => {
    const some =
      <Value>(known: readonly Value[]) =>
      (draw: Draw) =>
        known.filter(() => draw(3) === 0);
    const day = (draw: Draw) => (draw(2) === 0 ? '' : days(draw));
    const special = { kinds: some(inquiryKinds), statuses: some(inquiryStatuses) };
    const places = answersOf(Place, { ...special, from: day, to: day }).map((place) => ({
      ...place,
      isUnanswered: place.isUnanswered && place.statuses.length === 0,
    }));
    const read = places.map((place) => at(new URLSearchParams(addressQueryOf(place)).toString()));
    expect(read).toEqual(places);
  });

  test('passes over what cannot be', () => {
    expect(at('kind=plumbing&status=lost&from=2026-02-30&to=yesterday&sort=random')).toEqual(
      nowhere,
    );
  });

  test('knows each status once, in the order in which they are shown', () => {
    expect(at('status=answered,new,answered').statuses).toEqual(['new', 'answered']);
  });

  test('asks for what the list is about, whatever the address says', () => {
    expect(callQueryOf(at('kind=ordering', quotation), quotation)).toEqual({
      kind: 'quotation',
      sort: 'latest',
    });
    for (const asked of ['status=archived', 'unanswered=true']) {
      expect(callQueryOf(at(asked, completed), completed)).toEqual({
        status: 'completed',
        sort: 'latest',
      });
    }
    expect(callQueryOf(at('unanswered=true'), all)).toEqual({
      unanswered: 'true',
      sort: 'latest',
    });
  });

  test('is under a tab when what it stands for is chosen and nothing else', () => {
    expect(tabOf(nowhere)).toBe('all');
    expect(tabOf(at('unanswered=true&kind=ordering'))).toBe('unanswered');
    expect(tabOf(at('unanswered=yes'))).toBe('all');
    expect(tabOf(at('status=archived'))).toBe('archive');
    expect(tabOf(at('status=new'))).toBeNull();
    expect(tabOf(underTab(at('status=new&text=bad'), 'archive'))).toBe('archive');
    expect(tabOf(underTab(at('status=new'), 'unanswered'))).toBe('unanswered');
    expect(tabOf(underTab(at('unanswered=true'), 'archive'))).toBe('archive');
  });

  test('keeps what a search of before was narrowed to, as statuses', () => {
    const kept = at('status=new,read&unanswered=true');
    expect(tabOf(kept)).toBeNull();
    expect(kept).toMatchObject({ statuses: ['new', 'read'], isUnanswered: false });
  });

  test('counts what is chosen in the filters, and not what the tabs say', () => {
    expect(countFilters(at('unanswered=true&text=bad'))).toBe(0);
    expect(countFilters(at('status=new,answered&kind=ordering&from=2026-11-01'))).toBe(4);
    expect(isFiltered(at('sort=oldest&status=archived'))).toBe(false);
    expect(isFiltered(at('status=new'))).toBe(true);
    expect(isFiltered(at('text=bad'))).toBe(true);
  });

  test('keeps its tab and its order when the filters are cleared', () => {
    expect(withoutFilters(at('status=archived&kind=ordering&text=bad&sort=oldest'))).toEqual(
      at('status=archived&sort=oldest'),
    );
    expect(withoutFilters(at('unanswered=true&from=2026-11-01'))).toEqual(at('unanswered=true'));
    expect(withoutFilters(at('status=new&from=2026-11-01'))).toEqual(nowhere);
  });
});
