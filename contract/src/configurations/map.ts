import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';

/** Source of the area map's tiles (specification 2, sections 8 and 9). */
const Tiles = z.object({
  /** An https address with {z}, {x} and {y}, and {s} where the service has several hosts. */
  address: z.string(),
  /** Attribution that the tile service requires, as plain text. */
  attribution: z.string(),
  /** Maximum zoom level, 1 to 18. */
  maxZoom: z.int(),
});
export type Tiles = z.infer<typeof Tiles>;

export const map = defineCalls('configurations', {
  getMap: route({
    method: 'GET',
    path: '/partner/map',
    access: 'user',
    summary: 'Answer where map tiles come from; null when there are none.',
    response: z.object({ tiles: z.nullable(Tiles) }),
  }),
});
