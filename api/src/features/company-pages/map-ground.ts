import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@troskel/contract/values/area-shapes';
import * as z from 'zod';

/** Outer rings of Sweden's counties by code, and of its largest lakes, in degrees. */
export interface MapGround {
  counties: { code: string; rings: Position[][] }[];
  lakes: Position[][];
}

const Ring = z.array(z.tuple([z.number(), z.number()]));
const Features = z.object({
  features: z.array(
    z.object({
      properties: z.object({ code: z.string().optional() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
      ]),
    }),
  ),
});

/**
 * Answers the path of a file of the built pages, by its name without the hash; null where they are
 * not built. The server draws with the same map and letters as the pages.
 */
export function builtAsset(clientFolder: string, name: string, ending: string): string | null {
  const [found] = globSync(`assets/${name}-*.${ending}`, { cwd: clientFolder });
  return found === undefined ? null : join(clientFolder, found);
}

function outerRings(path: string): { code: string; rings: Position[][] }[] {
  const { features } = Features.parse(JSON.parse(readFileSync(path, 'utf8')));
  return features.map(({ properties, geometry }) => ({
    code: properties.code ?? '',
    rings: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(
      ([outer]) => (outer ? [outer] : []),
    ),
  }));
}

const grounds = new Map<string, MapGround | null>();

/**
 * Answers the map's ground of the built pages (GeoJSON, RFC 7946), read when it is first asked for;
 * null where they are not built.
 */
export function mapGround(clientFolder: string): MapGround | null {
  const known = grounds.get(clientFolder);
  if (known !== undefined) return known;
  const ground = readMapGround(clientFolder);
  grounds.set(clientFolder, ground);
  return ground;
}

function readMapGround(clientFolder: string): MapGround | null {
  const counties = builtAsset(clientFolder, 'sweden-counties', 'json');
  const lakes = builtAsset(clientFolder, 'sweden-lakes', 'json');
  if (counties === null || lakes === null) return null;
  return {
    counties: outerRings(counties),
    lakes: outerRings(lakes).flatMap(({ rings }) => rings),
  };
}
