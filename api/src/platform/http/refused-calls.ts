import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../collaborators.ts';
import { withPrimary } from '../db/pool-routing.ts';
import { originOf } from '../security-events/origin.ts';
import { recordSecurityEventOnce } from '../security-events/record.ts';
import type { SecurityEvent } from '../security-events/record.ts';
import { callerBehind } from './caller.ts';

/** Facts about a refused call that its request does not have. */
interface Refused {
  kind: 'rate_limited' | 'access_refused';
  call?: string;
  /** In lower case; of a call of the identity library, which knows no caller. */
  email?: string;
}

const refused = new WeakMap<FastifyRequest, Refused>();

/** Marks a request as refused in a way that belongs to the stream of security events. */
export function noteRefused(request: FastifyRequest, how: Refused): void {
  refused.set(request, how);
}

const hour = 3_600_000;
/** Keys that one server remembers within the hour, so that a flood costs no statement each. */
const mostRemembered = 10_000;

/**
 * Records calls that were refused for a limit or for want of rights, after their answer. One row for
 * an account, network, call and hour, however many there are.
 */
export function recordRefusedCalls(server: FastifyInstance, app: Pick<App, 'db'>): void {
  let presentHour = 0;
  const remembered = new Set<string>();

  /** Whether this server has not recorded the same within the hour. */
  function isNews(key: string, at: Date): boolean {
    const hours = Math.floor(at.getTime() / hour);
    if (hours !== presentHour || remembered.size >= mostRemembered) remembered.clear();
    presentHour = hours;
    if (remembered.has(key)) return false;
    remembered.add(key);
    return true;
  }

  async function accountOf(email: string): Promise<string | null> {
    const owner = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    return owner?.id ?? null;
  }

  async function record(request: FastifyRequest, how: Refused): Promise<void> {
    const at = new Date();
    const origin = originOf(request.ip, request.headers['user-agent'] ?? null);
    const refusedCall = how.call ?? request.routeOptions.config.name ?? '';
    const who = callerBehind(request)?.userId ?? how.email ?? '';
    if (!isNews([how.kind, who, origin.network, refusedCall].join(' '), at)) return;
    const userId = callerBehind(request)?.userId ?? (how.email ? await accountOf(how.email) : null);
    const event: SecurityEvent = { kind: how.kind, userId, refusedCall, origin, at };
    await recordSecurityEventOnce(app.db, event);
  }

  server.addHook('onResponse', (request, reply, done) => {
    done();
    const how =
      refused.get(request) ??
      (reply.statusCode === 429 ? { kind: 'rate_limited' as const } : undefined);
    // A call that a replica refused and the primary then answered was not refused.
    if (!how || reply.statusCode < 400) return;
    withPrimary(() => record(request, how)).catch((error: unknown) => {
      request.log.error({ err: error }, 'a refused call was not recorded');
    });
  });
}
