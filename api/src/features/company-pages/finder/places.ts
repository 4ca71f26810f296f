import { regions } from '@troskel/contract/values/sweden';
import type { Position } from '@troskel/contract/values/sweden';
import { slugOf } from '@troskel/contract/values/slug';
import { towns } from '@troskel/contract/values/towns';
import type { Town } from '@troskel/contract/values/towns';
import type { ShownCompany } from '../read-page.ts';

/** A town by which companies are found. */
export interface Place extends Town {
  /** Part of its pages' addresses. */
  slug: string;
}

/** Longest slug of a service or a town. */
export const longestSlug = 60;

const places: readonly Place[] = towns.map((town) => ({
  ...town,
  slug: slugOf(town.name, longestSlug),
}));
const bySlug = new Map(places.map((place) => [place.slug, place]));

/** The towns, in alphabetical order. */
export const placesByName: readonly Place[] = places.toSorted((one, other) =>
  one.name.localeCompare(other.name, 'sv'),
);

/** Answers the town of a name or a slug, however it is written; null for an unknown one. */
export const placeNamed = (name: string): Place | null =>
  bySlug.get(slugOf(name, longestSlug)) ?? null;

const kilometresPerDegree = 111.2;

/** Answers the distance of two positions in kilometres, near enough to compare. */
export function distance(one: Position, other: Position): number {
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * narrowing;
  return Math.hypot(north, east) * kilometresPerDegree;
}

/** Sorts the towns by their distance to a position, the nearest first. */
export const placesAround = (position: Position): Place[] =>
  places.toSorted(
    (one, other) => distance(position, one.position) - distance(position, other.position),
  );

/**
 * Answers the town by which a company's page leads to others: the one it has its seat in, else the
 * nearest one to its first office, else the largest one of its city regions or counties. Null for a
 * company of which none of this is known.
 */
export function placeOfCompany({
  city,
  covered: { offices, regionIds, countyCodes },
}: Pick<ShownCompany, 'city' | 'covered'>): Place | null {
  const [office] = offices;
  const [nearest] = office ? placesAround({ longitude: office[0], latitude: office[1] }) : [];
  const region = regions.find(({ id }) => regionIds.includes(id));
  return (
    placeNamed(city) ??
    nearest ??
    (region ? placeNamed(region.name) : null) ??
    places.find(({ countyCode }) => countyCodes.includes(countyCode)) ??
    null
  );
}
