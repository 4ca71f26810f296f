import { staffStatistics as staffCalls } from '@troskel/contract/statistics/staff-statistics';
import { statistics as calls } from '@troskel/contract/statistics/statistics';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementFile, implementPublic } from '../../platform/http/implement.ts';
import { forgetMine, recordEvent } from './record.ts';
import { getStatistics, getTotals } from './staff-statistics.ts';
import { getStatisticsFile } from './statistics-file.ts';

export function statistics(server: FastifyInstance, app: App): void {
  implementPublic(server, app, calls.recordEvent, (call) => recordEvent(app, call));
  implement(server, app, calls.forgetMine, (call) => forgetMine(app, call));
}

/** What staff read: of the portal, since nobody logs in at a site of waiting lists alone. */
export function staffStatistics(server: FastifyInstance, app: App): void {
  implement(server, app, staffCalls.getStatistics, (call) => getStatistics(app, call));
  implement(server, app, staffCalls.getTotals, (call) => getTotals(app, call));
  implementFile(server, app, staffCalls.getStatisticsFile, (call) => getStatisticsFile(app, call));
}
