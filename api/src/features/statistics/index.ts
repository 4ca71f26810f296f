import { statistics as calls } from '@troskel/contract/statistics';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import { forgetMine, recordEvent } from './record.ts';

export function statistics(server: FastifyInstance, app: App): void {
  implementPublic(server, app, calls.recordEvent, (call) => recordEvent(app, call));
  implement(server, app, calls.forgetMine, (call) => forgetMine(app, call));
}
