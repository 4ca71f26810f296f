import { agreement as calls } from '@troskel/contract/agreement/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementFile } from '../../platform/http/implement.ts';
import { getAgreement } from './agreement.ts';
import { changePlan } from './change-plan.ts';
import { listInvoices } from './invoices.ts';
import { getReport, listReports } from './reports.ts';

export function agreement(server: FastifyInstance, app: App): void {
  implement(server, app, calls.getAgreement, (call) => getAgreement(app, call));
  implement(server, app, calls.changePlan, (call) => changePlan(app, call));
  implement(server, app, calls.listInvoices, (call) => listInvoices(app, call));
  implement(server, app, calls.listReports, (call) => listReports(app, call));
  implementFile(server, app, calls.getReport, (call) => getReport(app, call));
}
