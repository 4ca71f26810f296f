import { partner as calls } from '@troskel/contract/overview/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { getOverview } from './overview.ts';
import { getProfile, getUserDetails } from './profile.ts';

export function partner(server: FastifyInstance, app: App): void {
  implement(server, app, calls.getProfile, (call) => getProfile(app, call));
  implement(server, app, calls.getUserDetails, (call) => getUserDetails(app, call));
  implement(server, app, calls.getOverview, (call) => getOverview(app, call));
}
