import { notifications as calls } from '@troskel/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implement } from '../../http/implement.ts';
import { listNotifications } from './list.ts';
import { markRead } from './mark-read.ts';

export function notifications(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listNotifications, (call) => listNotifications(app, call));
  implement(server, app, calls.markRead, (call) => markRead(app, call));
}
