import * as z from 'zod/mini';

/**
 * Regions and counties of Sweden. Names of the regions are the specification's (2, section 3).
 * Their boxes are ours: the extent of the municipality, and of the metropolitan area for Stockholm,
 * Göteborg and Malmö (26, 13 and 12 municipalities), rounded outward to 0.01 degree, measured on
 * the municipalities of okfse/sweden-geojson; the centre is that of the city. Names and codes of
 * the counties: Statistics Sweden (SCB), checked against sjbrg/swedish-geodata. All coordinates are
 * WGS 84 degrees.
 */
export interface Region {
  id: string;
  name: string;
  /** Code of the city's county. */
  countyCode: string;
  /** West, south, east, north. */
  boundingBox: readonly [number, number, number, number];
  /** Latitude, longitude. */
  centre: readonly [number, number];
}

export const regions = [
  {
    id: 'stockholm',
    name: 'Stockholm',
    countyCode: '01',
    boundingBox: [17.24, 58.67, 19.69, 60.29],
    centre: [59.3293, 18.0686],
  },
  {
    id: 'goteborg',
    name: 'Göteborg',
    countyCode: '14',
    boundingBox: [11.37, 57.25, 12.72, 58.31],
    centre: [57.7089, 11.9746],
  },
  {
    id: 'malmo',
    name: 'Malmö',
    countyCode: '12',
    boundingBox: [12.79, 55.32, 13.68, 56.09],
    centre: [55.605, 13.0038],
  },
  {
    id: 'uppsala',
    name: 'Uppsala',
    countyCode: '03',
    boundingBox: [17.07, 59.73, 18.47, 60.18],
    centre: [59.8586, 17.6389],
  },
  {
    id: 'vasteras',
    name: 'Västerås',
    countyCode: '19',
    boundingBox: [16.23, 59.45, 16.97, 59.85],
    centre: [59.6099, 16.5448],
  },
  {
    id: 'orebro',
    name: 'Örebro',
    countyCode: '18',
    boundingBox: [14.76, 58.95, 15.8, 59.53],
    centre: [59.2753, 15.2134],
  },
  {
    id: 'linkoping',
    name: 'Linköping',
    countyCode: '05',
    boundingBox: [15.25, 58.06, 16.08, 58.66],
    centre: [58.4108, 15.6214],
  },
  {
    id: 'helsingborg',
    name: 'Helsingborg',
    countyCode: '12',
    boundingBox: [12.58, 55.92, 12.99, 56.24],
    centre: [56.0465, 12.6945],
  },
] as const satisfies readonly Region[];

export interface County {
  /** SCB's two-digit code; gaps are counties that have been merged. */
  code: string;
  sv: string;
  en: string;
}

export const counties = [
  { code: '01', sv: 'Stockholms län', en: 'Stockholm County' },
  { code: '03', sv: 'Uppsala län', en: 'Uppsala County' },
  { code: '04', sv: 'Södermanlands län', en: 'Södermanland County' },
  { code: '05', sv: 'Östergötlands län', en: 'Östergötland County' },
  { code: '06', sv: 'Jönköpings län', en: 'Jönköping County' },
  { code: '07', sv: 'Kronobergs län', en: 'Kronoberg County' },
  { code: '08', sv: 'Kalmar län', en: 'Kalmar County' },
  { code: '09', sv: 'Gotlands län', en: 'Gotland County' },
  { code: '10', sv: 'Blekinge län', en: 'Blekinge County' },
  { code: '12', sv: 'Skåne län', en: 'Skåne County' },
  { code: '13', sv: 'Hallands län', en: 'Halland County' },
  { code: '14', sv: 'Västra Götalands län', en: 'Västra Götaland County' },
  { code: '17', sv: 'Värmlands län', en: 'Värmland County' },
  { code: '18', sv: 'Örebro län', en: 'Örebro County' },
  { code: '19', sv: 'Västmanlands län', en: 'Västmanland County' },
  { code: '20', sv: 'Dalarnas län', en: 'Dalarna County' },
  { code: '21', sv: 'Gävleborgs län', en: 'Gävleborg County' },
  { code: '22', sv: 'Västernorrlands län', en: 'Västernorrland County' },
  { code: '23', sv: 'Jämtlands län', en: 'Jämtland County' },
  { code: '24', sv: 'Västerbottens län', en: 'Västerbotten County' },
  { code: '25', sv: 'Norrbottens län', en: 'Norrbotten County' },
] as const satisfies readonly County[];

export interface Position {
  /** Degrees north, WGS 84. */
  latitude: number;
  /** Degrees east, WGS 84. */
  longitude: number;
}

/** Sweden's extent (10.99–24.20 by 55.34–69.04) with a margin of about 40 km. */
export const swedenBox = { west: 10.5, south: 55, east: 24.7, north: 69.5 } as const;

/** Whether a position is in Sweden's bounding box, which also contains parts of the neighbours. */
export function isInSwedenBox({ latitude, longitude }: Position): boolean {
  return (
    latitude >= swedenBox.south &&
    latitude <= swedenBox.north &&
    longitude >= swedenBox.west &&
    longitude <= swedenBox.east
  );
}

export const RegionId = z.enum(
  regions.map(({ id }) => id),
  'AREA_UNKNOWN',
);
export const CountyCode = z.enum(
  counties.map(({ code }) => code),
  'AREA_UNKNOWN',
);

export function isRegionId(id: string): boolean {
  return RegionId.safeParse(id).success;
}

export function isCountyCode(code: string): boolean {
  return CountyCode.safeParse(code).success;
}

/** Squared distance in units that are the same north and east, near enough to compare. */
function distanceTo({ latitude, longitude }: Position, { centre: [north, east] }: Region): number {
  const eastward = (east - longitude) * Math.cos((latitude * Math.PI) / 180);
  return (north - latitude) ** 2 + eastward ** 2;
}

/**
 * Answers the id of the city region that a place belongs to; null outside of all boxes. Where boxes
 * overlap, a city of the place's own county comes first, and then the nearest one: Stockholm's box
 * holds the whole of Uppsala.
 *
 * @param countyCode of the place, where it is known
 */
export function regionOf(place: Position, countyCode: string | null): string | null {
  const { latitude, longitude } = place;
  const around = regions.filter(({ boundingBox: [west, south, east, north] }) => {
    const isBetween = longitude >= west && longitude <= east;
    return isBetween && latitude >= south && latitude <= north;
  });
  const ofCounty = around.filter((region) => region.countyCode === countyCode);
  const [nearest] = (ofCounty.length > 0 ? ofCounty : around).toSorted(
    (one, other) => distanceTo(place, one) - distanceTo(place, other),
  );
  return nearest?.id ?? null;
}
