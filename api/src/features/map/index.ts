import { map as calls } from '@troskel/contract/map';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';

/** Farther in than this no partner needs to see an area (specification 2, section 9). */
const maxZoom = 18;

export function map(server: FastifyInstance, app: App): void {
  const { mapTiles } = app.settings;
  const tiles = mapTiles
    ? { address: mapTiles.address, attribution: mapTiles.attribution, maxZoom }
    : null;
  implement(server, app, calls.getMap, () => Promise.resolve({ tiles }));
}
