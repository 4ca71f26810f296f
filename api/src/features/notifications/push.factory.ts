import { accountSecurity } from '@troskel/contract/settings/account-security';
import { push } from '@troskel/contract/notifications/push';
import type { PushSettings, PushSubscription } from '@troskel/contract/notifications/push';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { startPushService } from '../../../../simulators/push-service/simulator.ts';
import { handledJobs } from '../../compose.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { publicKeyP256 } from '../../platform/secrets/public-key-p256.ts';
import { runDueJobs } from '../../testing/due-jobs.factory.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

const privateKey = Buffer.alloc(32, 7);
export const publicKey = publicKeyP256(privateKey)?.toString('base64url') ?? '';

/** A device of somebody, whose browser says their name. */
export async function keptPushDevice(
  { app }: Pick<TestApp, 'app'>,
  userId: string,
  name: string,
): Promise<void> {
  const at = new Date();
  await app.db
    .insertInto('pushDevice')
    .values({
      id: uuid(),
      userId,
      endpoint: `https://push.example.com/${uuid()}`,
      p256dh: '',
      auth: '',
      userAgent: name,
      createdAt: at,
      confirmedAt: at,
    })
    .execute();
}

const devices = `/api${push.getPush.path}`;

/** Starts a server that pushes, a push service, and what tests do with both. */
export async function startPushing() {
  const service = await startPushService();
  const product = await startTestApp({
    settings: {
      webPush: {
        publicKey,
        privateKey: privateKey.toString('base64url'),
        subject: 'mailto:partner@troskel.example',
      },
    },
  });

  const put = ({ token }: SignedUp, payload: object) =>
    product.call({ method: 'PUT', url: `${devices}/this`, token, payload });

  const runPushJobs = () =>
    runDueJobs(
      product.app,
      Object.fromEntries(
        handledJobs
          .filter(({ job }) => job.name.includes('push'))
          .map(({ job, run }) => [job.name, (payload: unknown) => run(product.app, payload)]),
      ),
    );

  return {
    service,
    product,
    put,
    read: async ({ token }: SignedUp): Promise<PushSettings> =>
      (await product.call({ method: 'GET', url: devices, token })).json<PushSettings>(),
    confirm: ({ token }: SignedUp, payload: object) =>
      product.call({ method: 'POST', url: `${devices}/this/confirm`, token, payload }),
    patch: ({ token }: SignedUp, deviceId: string, payload: object) =>
      product.call({ method: 'PATCH', url: `${devices}/${deviceId}`, token, payload }),
    remove: ({ token }: SignedUp, deviceId: string) =>
      product.call({ method: 'DELETE', url: `${devices}/${deviceId}`, token }),

    /** Asks for a test to the device of the session. */
    tryOut: ({ token }: SignedUp) =>
      product.call({ method: 'POST', url: `${devices}/this/test`, token }),

    /** Turns pushes on in the session of a user, as a browser of its own. */
    withDevice: async (user: SignedUp): Promise<{ id: string; subscription: PushSubscription }> => {
      const subscription = service.subscribe(publicKey);
      const answer = await put(user, subscription);
      expect(answer.statusCode, answer.body).toBe(200);
      return { id: answer.json<PushSettings>().devices[0]?.id ?? '', subscription };
    },

    /** Another login of the same person, at a browser that has these cookies. */
    elsewhere: async (user: SignedUp, cookie = ''): Promise<SignedUp> => {
      const signedIn = await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { cookie },
        payload: { email: user.email, password: user.password },
      });
      const headers = { cookie: cookiesOf(signedIn) };
      const answer = await product.call({ method: 'GET', url: '/api/auth/token', headers });
      return { ...user, token: answer.json<{ token: string }>().token, cookie: headers.cookie };
    },

    endOthers: ({ token }: SignedUp) =>
      product.call({
        method: accountSecurity.endOtherSessions.method,
        url: `/api${accountSecurity.endOtherSessions.path}`,
        token,
      }),

    /** Tells somebody of something of their account; answers the notification's id. */
    tell: async ({ userId }: SignedUp): Promise<string> => {
      const kind = kindNamed('password_changed');
      await notify(product.app.db, { kind, recipients: [userId], data: {} });
      const { id } = await product.app.db
        .selectFrom('notification')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return id;
    },

    tellOfMessage: ({ userId }: SignedUp) =>
      notify(product.app.db, {
        kind: kindNamed('inquiry_message'),
        recipients: [userId],
        data: {
          partnerId: '01900000-0000-7000-8000-000000000001',
          inquiryId: '01900000-0000-7000-8000-000000000002',
        },
      }),

    runPushJobs,

    /** Runs what waits for the end of quiet hours, as though they had ended. */
    runGathered: async (): Promise<void> => {
      await sql`update graphile_worker._private_jobs set run_at = now()
                 where key like 'push-gathered:%'`.execute(product.app.db);
      await runPushJobs();
    },

    /** What the devices have been told, as the service worker reads it. */
    sent: () => service.delivered.map(({ text }) => JSON.parse(text) as Record<string, unknown>),

    forget: (): void => {
      service.delivered.length = 0;
      service.refused.length = 0;
    },

    close: async (): Promise<void> => {
      await product.close();
      await service.close();
    },
  };
}
