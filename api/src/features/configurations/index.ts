import { configurations as calls } from '@troskel/contract/configurations/configurations';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import {
  finishConfiguration,
  getConfiguration,
  saveAreasStep,
  saveProfileStep,
  saveServicesStep,
} from './configurations.ts';
import { map as mapCalls } from '@troskel/contract/configurations/map';

export function configurations(server: FastifyInstance, app: App): void {
  implement(server, app, calls.get, (call) => getConfiguration(app, call));
  implement(server, app, calls.saveProfile, (call) => saveProfileStep(app, call));
  implement(server, app, calls.saveServices, (call) => saveServicesStep(app, call));
  implement(server, app, calls.saveAreas, (call) => saveAreasStep(app, call));
  implement(server, app, calls.finish, (call) => finishConfiguration(app, call));
}

/** Farther in than this no partner needs to see an area (specification 2, section 9). */
const maxZoom = 18;

export function map(server: FastifyInstance, app: App): void {
  const { mapTiles } = app.settings;
  const tiles = mapTiles
    ? { address: mapTiles.address, attribution: mapTiles.attribution, maxZoom }
    : null;
  implement(server, app, mapCalls.getMap, () => Promise.resolve({ tiles }));
}
