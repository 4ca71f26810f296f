import { notifications as calls } from '@troskel/contract/notifications/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementPublic } from '../../platform/http/implement.ts';
import { chooseDelivery, getChoices } from './choices.ts';
import { listNotifications } from './list.ts';
import { markRead } from './mark-read.ts';
import { getSubscription, takeOneClick, unsubscribeByLink } from './unsubscribe.ts';

export function notifications(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listNotifications, (call) => listNotifications(app, call));
  implement(server, app, calls.markRead, (call) => markRead(app, call));
  implement(server, app, calls.getChoices, (call) => getChoices(app, call));
  implement(server, app, calls.choose, (call) => chooseDelivery(app, call));
  implementPublic(server, app, calls.getSubscription, (call) => getSubscription(app, call));
  implementPublic(server, app, calls.unsubscribe, (call) => unsubscribeByLink(app, call));
  takeOneClick(server, app);
}
