import { configurations as calls } from '@troskel/contract/configurations';
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

export function configurations(server: FastifyInstance, app: App): void {
  implement(server, app, calls.get, (call) => getConfiguration(app, call));
  implement(server, app, calls.saveProfile, (call) => saveProfileStep(app, call));
  implement(server, app, calls.saveServices, (call) => saveServicesStep(app, call));
  implement(server, app, calls.saveAreas, (call) => saveAreasStep(app, call));
  implement(server, app, calls.finish, (call) => finishConfiguration(app, call));
}
