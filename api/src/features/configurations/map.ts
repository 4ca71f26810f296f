import type { map } from '@troskel/contract/configurations/map';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';

/** Maximum zoom that the area map needs (specification 2, section 9). */
const maxZoom = 18;

/** Answers the map tiles' source; none when not configured. */
export async function getMap({
  settings,
}: Pick<App, 'settings'>): Promise<ResponseOf<typeof map.getMap>> {
  const { mapTiles } = settings;
  return {
    tiles: mapTiles
      ? { address: mapTiles.address, attribution: mapTiles.attribution, maxZoom }
      : null,
  };
}
