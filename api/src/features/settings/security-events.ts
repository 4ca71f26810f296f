import { ownEventsPageSize, securityEvents } from '@troskel/contract/settings/security-events';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import {
  describeSecurityEvent,
  readSecurityEvents,
  securityEventOrder,
} from '../../platform/security-events/list.ts';

/**
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listSecurityEvents(
  app: Pick<App, 'db'>,
  call: Call<typeof securityEvents.listSecurityEvents>,
): Promise<ResponseOf<typeof securityEvents.listSecurityEvents>> {
  const size = ownEventsPageSize;
  const { after, page } = pagingOf(securityEvents.listSecurityEvents, call, {
    order: securityEventOrder,
    size,
  });
  const { userId } = call.caller;
  const read = await readSecurityEvents(app.db, { userId, after }, size + 1);
  const { rows, nextCursor } = page(read, ({ at, id }) => [at, id]);
  return { rows: rows.map(describeSecurityEvent), nextCursor };
}
