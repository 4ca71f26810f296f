import type { MailSubscription, notifications } from '@troskel/contract/notifications/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import type { PublicCall } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/http/network.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { readSubscription, unsubscribe } from '../../platform/notifications/choices.ts';
import { lockRecipient } from '../../platform/notifications/lock-recipient.ts';
import { subscriptionOf } from '../../platform/notifications/unsubscribe-link.ts';
import type { Subscription } from '../../platform/notifications/unsubscribe-link.ts';

type SubscriptionApp = Pick<App, 'db' | 'notificationKinds' | 'settings'>;

interface LinkRefusal {
  refusal: Refusal<'UNSUBSCRIBE_LINK_UNKNOWN'>;
}

const bodyLimit = 16 * 1024;
/** A mail provider unsubscribes all of its users from a few addresses. */
const oneClickLimit = { points: 1200, seconds: 600 };

/**
 * @throws {ExpectedError} UNSUBSCRIBE_LINK_UNKNOWN for a forged link
 */
function demandGenuine(
  { settings }: Pick<App, 'settings'>,
  { refusal }: LinkRefusal,
  token: string,
): Subscription {
  const subscription = subscriptionOf(settings, token);
  if (!subscription) throw refusal('UNSUBSCRIBE_LINK_UNKNOWN');
  return subscription;
}

/** @throws {ExpectedError} UNSUBSCRIBE_LINK_UNKNOWN, also when the user has gone */
async function turnOff(
  app: SubscriptionApp,
  call: LinkRefusal,
  token: string,
): Promise<MailSubscription> {
  const subscription = demandGenuine(app, call, token);
  return app.db.transaction().execute(async (tx) => {
    // Locked, so that no choice is stored for a deleted user.
    if (!(await lockRecipient(tx, subscription.userId))) {
      throw call.refusal('UNSUBSCRIBE_LINK_UNKNOWN');
    }
    const kept = { ...app, db: tx };
    await unsubscribe(kept, subscription);
    return readSubscription(kept, subscription);
  });
}

/** @throws {ExpectedError} UNSUBSCRIBE_LINK_UNKNOWN, also when the user has gone */
export async function getSubscription(
  app: SubscriptionApp,
  call: PublicCall<typeof notifications.getSubscription>,
): Promise<MailSubscription> {
  const subscription = demandGenuine(app, call, call.query.token);
  const user = await app.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', subscription.userId)
    .executeTakeFirst();
  if (!user) throw call.refusal('UNSUBSCRIBE_LINK_UNKNOWN');
  return readSubscription(app, subscription);
}

export async function unsubscribeByLink(
  app: SubscriptionApp,
  call: PublicCall<typeof notifications.unsubscribe>,
): Promise<MailSubscription> {
  return turnOff(app, call, call.body.token);
}

/**
 * Serves the unsubscribe button of mail programs (RFC 8058): a POST to the mail's address by a
 * server that is no browser and sends neither cookie nor Origin. The signed address alone
 * authorises it, so the origin is not checked. A browser that opens the address gets the page.
 */
export function takeOneClick(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'limits' | 'notificationKinds' | 'settings'>,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is read and ignored: the address says everything.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post('/unsubscribe', {
      config: { name: 'notifications.takeOneClick' },
      handler: async (request, reply) => {
        await app.limits.consume(
          anyRefusal,
          'notifications.oneClick',
          oneClickLimit,
          networkOf(request.ip),
        );
        const { searchParams } = new URL(request.url, app.settings.publicUrl);
        await turnOff(app, { refusal: anyRefusal }, searchParams.get('token') ?? '');
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('ok');
      },
    });
  });
}
