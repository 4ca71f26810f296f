import { ExpectedError } from '@troskel/contract/ground/errors';
import { events as calls } from '@troskel/contract/ground/events';
import { flagTimes } from '@troskel/contract/ground/flags';
import type { FastifyInstance } from 'fastify';
import type { App } from '../collaborators.ts';
import { implementEvents } from '../http/implement.ts';

export function events(server: FastifyInstance, app: App): void {
  implementEvents(server, app, calls.openStream, async ({ caller, query, tokenEndsAt }) => {
    if (!(await app.flags.isOn('live-updates', caller))) {
      throw new ExpectedError('SERVICE_UNAVAILABLE', {
        retryAfterSeconds: flagTimes.refresh / 1000,
      });
    }
    return app.events.open({
      userId: caller.userId,
      sessionId: caller.sessionId,
      streamId: query.stream,
      endsAt: tokenEndsAt ?? new Date(),
    });
  });
  // Before the server waits for the requests that are under way: these would never end.
  server.addHook('preClose', () => app.events.close());
}
