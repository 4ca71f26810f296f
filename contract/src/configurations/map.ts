import * as z from 'zod/mini';
import { defineFeature, route } from '../ground/route.ts';

/** Where the tiles of the area map come from (specification 2, sections 8 and 9). */
const Tiles = z.object({
  /** An https address with {z}, {x} and {y}, and {s} where the service has several hosts. */
  address: z.string(),
  /** What the service asks to have said of it, as plain text. */
  attribution: z.string(),
  /** The nearest zoom, 1 to 18. */
  maxZoom: z.int(),
});
export type Tiles = z.infer<typeof Tiles>;

export const map = defineFeature('map', {
  getMap: route({
    method: 'GET',
    path: '/partner/map',
    access: 'user',
    summary: 'Answer where map tiles come from; null when there are none.',
    response: z.object({ tiles: z.nullable(Tiles) }),
  }),
});
