import { events as calls } from '@troskel/contract/events';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { implementEvents } from '../http/implement.ts';

export function events(server: FastifyInstance, app: App): void {
  implementEvents(server, app, calls.openStream, ({ caller, query, tokenEndsAt }) =>
    app.events.open({
      userId: caller.userId,
      sessionId: caller.sessionId,
      streamId: query.stream,
      endsAt: tokenEndsAt ?? new Date(),
    }),
  );
  // Before the server waits for the requests that are under way: these would never end.
  server.addHook('preClose', () => app.events.close());
}
