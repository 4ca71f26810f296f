import { ownData as calls } from '@troskel/contract/own-data/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { deleteAccount, getDeletion, getDeletionOutlook, regretDeletion } from './deletion.ts';
import { getExport, listExports, requestExport } from './exports.ts';

export function ownData(server: FastifyInstance, app: App): void {
  implement(server, app, calls.requestExport, (call) => requestExport(app, call));
  implement(server, app, calls.listExports, (call) => listExports(app, call));
  implement(server, app, calls.getExport, (call) => getExport(app, call));
  implement(server, app, calls.getDeletionOutlook, (call) => getDeletionOutlook(app, call));
  implement(server, app, calls.deleteAccount, (call) => deleteAccount(app, call));
  implement(server, app, calls.getDeletion, (call) => getDeletion(app, call));
  implement(server, app, calls.regretDeletion, (call) => regretDeletion(app, call));
}
