import { ExpectedError } from '@troskel/contract/ground/errors';
import { events as calls } from '@troskel/contract/ground/events';
import { flagTimes } from '@troskel/contract/ground/flags';
import { handled } from '../http/implement.ts';

export const eventCalls = handled(calls, {
  openStream: async (app, { caller, query, tokenEndsAt }) => {
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
  },
});
