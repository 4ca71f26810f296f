import { directory as calls } from '@troskel/contract/directory/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementPublic } from '../../platform/http/implement.ts';
import { blockCompany, unblockCompany } from './block-company.ts';
import { blockUser, readNotice, unblockUser } from './block-user.ts';
import { listCompanies } from './companies.ts';
import { getCompany } from './company.ts';
import { endUserSession, endUserSessions } from './sessions.ts';
import { getUser } from './user.ts';
import { listUsers } from './users.ts';

export function directory(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listCompanies, (call) => listCompanies(app, call));
  implement(server, app, calls.getCompany, (call) => getCompany(app, call));
  implement(server, app, calls.blockCompany, (call) => blockCompany(app, call));
  implement(server, app, calls.unblockCompany, (call) => unblockCompany(app, call));
  implement(server, app, calls.listUsers, (call) => listUsers(app, call));
  implement(server, app, calls.getUser, (call) => getUser(app, call));
  implement(server, app, calls.blockUser, (call) => blockUser(app, call));
  implement(server, app, calls.unblockUser, (call) => unblockUser(app, call));
  implement(server, app, calls.endUserSession, (call) => endUserSession(app, call));
  implement(server, app, calls.endUserSessions, (call) => endUserSessions(app, call));
  implementPublic(server, app, calls.readBlockNotice, (call) => readNotice(app, call));
}
