import { shell as calls } from '@troskel/contract/shell';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implement } from '../../http/implement.ts';
import { countUnread } from '../../notifications/unread.ts';

export function shell(server: FastifyInstance, app: App): void {
  implement(server, app, calls.getShell, async ({ caller }) => ({
    unreadNotifications: await countUnread(app.db, caller.userId),
  }));
}
