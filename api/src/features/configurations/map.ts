import type { map } from '@troskel/contract/configurations/map';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';

/** Farther in than this no partner needs to see an area (specification 2, section 9). */
const maxZoom = 18;

/** Where the pages get the tiles of their map; none when nothing is set. */
export async function getMap({ settings }: App): Promise<ResponseOf<typeof map.getMap>> {
  const { mapTiles } = settings;
  return {
    tiles: mapTiles
      ? { address: mapTiles.address, attribution: mapTiles.attribution, maxZoom }
      : null,
  };
}
