import { offices as calls } from '@troskel/contract/offices/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import {
  createOffice,
  deleteOffice,
  getOffice,
  listOffices,
  restoreOffice,
  updateOffice,
} from './offices.ts';

export function offices(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listOffices, (call) => listOffices(app, call));
  implement(server, app, calls.createOffice, (call) => createOffice(app, call));
  implement(server, app, calls.getOffice, (call) => getOffice(app, call));
  implement(server, app, calls.updateOffice, (call) => updateOffice(app, call));
  implement(server, app, calls.deleteOffice, (call) => deleteOffice(app, call));
  implement(server, app, calls.restoreOffice, (call) => restoreOffice(app, call));
}
