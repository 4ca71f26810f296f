import { isInside } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { queryOptions } from '@tanstack/react-query';
import countiesAddress from './sweden-counties.json?url';
import lakesAddress from './sweden-lakes.json?url';

/** Rings of a polygon; the first is its outer one. */
type Rings = Position[][];

/** Sweden below the tiles, or without them. */
export interface MapGround {
  counties: { code: string; polygons: Rings[] }[];
  lakes: Rings[];
}

/** GeoJSON (RFC 7946), as far as the two files go. */
export interface FeatureCollection {
  features: {
    properties: { code?: string };
    geometry:
      | { type: 'Polygon'; coordinates: Rings }
      | { type: 'MultiPolygon'; coordinates: Rings[] };
  }[];
}

export function polygonsOf({ features }: FeatureCollection): MapGround['counties'] {
  return features.map(({ properties, geometry }) => ({
    code: properties.code ?? '',
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
}

async function polygonsAt(address: string, signal: AbortSignal): Promise<MapGround['counties']> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The map's ground answered ${response.status}.`);
  // A file of the build itself.
  return polygonsOf((await response.json()) as FeatureCollection);
}

export const mapGround = queryOptions({
  queryKey: ['map-ground'],
  queryFn: async ({ signal }): Promise<MapGround> => {
    const [counties, lakes] = await Promise.all([
      polygonsAt(countiesAddress, signal),
      polygonsAt(lakesAddress, signal),
    ]);
    return { counties, lakes: lakes.flatMap(({ polygons }) => polygons) };
  },
  staleTime: Infinity,
  retry: 2,
});

/**
 * Largest distance from a county's coast, in degrees, at which a point still counts as within it:
 * about eleven kilometres.
 */
const slack = 0.1;

function distanceTo([longitude, latitude]: Position, [x, y]: Position): number {
  return Math.hypot((x - longitude) * Math.cos((latitude * Math.PI) / 180), y - latitude);
}

/**
 * The county that a place lies in by the drawn borders, which are good to some hundred metres; of a
 * place off the coast the nearest one.
 */
export function countyAt(place: Position, { counties }: MapGround): string | null {
  const within = counties.find(({ polygons }) =>
    polygons.some(([outer]) => outer && isInside(place, outer)),
  );
  if (within) return within.code;
  let [nearest, least]: [string | null, number] = [null, slack];
  for (const { code, polygons } of counties) {
    for (const corner of polygons.flat(2)) {
      const far = distanceTo(place, corner);
      if (far < least) [nearest, least] = [code, far];
    }
  }
  return nearest;
}
