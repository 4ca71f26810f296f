import { waitingListStates } from '@troskel/contract/marketing/waiting-list-entries';
import { waitingListNames } from '@troskel/contract/marketing/waiting-lists';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answersOf, days } from '../../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../../lib/form-round-trip.factory.ts';
import { addressQueryOf, detailFields, placeOf } from './waiting-list-place.ts';
import type { WaitingListPlace } from './waiting-list-place.ts';

const Place = z.object({
  list: z.enum(waitingListNames),
  state: z.enum(waitingListStates),
  from: z.string(),
  to: z.string(),
} satisfies Record<keyof WaitingListPlace, z.ZodMiniType>);

test('the filters come back from the address as they were', () => {
  const day = (draw: Draw) => (draw(2) === 0 ? '' : days(draw));
  const places = answersOf(Place, { from: day, to: day });
  const read = places.map((place) => placeOf(new URLSearchParams(addressQueryOf(place))));
  expect(read).toEqual(places);
});

test('the address names what differs from all entries of the first list', () => {
  const place = placeOf(new URLSearchParams('list=none&state=lost&from=2026-13-01'));
  expect(addressQueryOf(place)).toEqual({ from: '2026-13-01' });
});

test('details stand in the order of the forms', () => {
  expect(detailFields).toEqual(['trade', 'workArea', 'postalCode', 'need']);
});
