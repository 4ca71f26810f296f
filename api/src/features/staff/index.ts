import { staff as calls } from '@troskel/contract/staff/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { listAudit, listAuditActions, listStaff } from './audit-log.ts';
import { giveUpJob, listJobs, retryJob } from './jobs.ts';
import { listMails, retryMail, retryMails } from './mails.ts';
import { redeemInvitation } from './invitations.ts';

export function staff(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listStaff, () => listStaff(app));
  implement(server, app, calls.listAudit, (call) => listAudit(app, call));
  implement(server, app, calls.listAuditActions, () => listAuditActions(app));
  implement(server, app, calls.listMails, (call) => listMails(app, call));
  implement(server, app, calls.retryMail, (call) => retryMail(app, call));
  implement(server, app, calls.retryMails, (call) => retryMails(app, call));
  implement(server, app, calls.listJobs, (call) => listJobs(app, call));
  implement(server, app, calls.retryJob, (call) => retryJob(app, call));
  implement(server, app, calls.giveUpJob, (call) => giveUpJob(app, call));
  implement(server, app, calls.redeemInvitation, (call) => redeemInvitation(app, call));
}
