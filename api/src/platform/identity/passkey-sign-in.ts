import { UsedPasskey } from '@troskel/contract/values/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/settings.ts';
import { checkUsedPasskey, passkeyOptions } from './passkeys.ts';

/**
 * Signs in by a passkey. Who comes is told by the passkey alone, so nobody learns here whether an
 * address has an account, or a passkey.
 */
export function passkeySignIn(options: {
  db: Database;
  settings: Pick<Settings, 'publicUrl' | 'origins'>;
}): BetterAuthPlugin {
  const { db, settings } = options;
  return {
    id: 'passkey-sign-in',
    endpoints: {
      requestPasskeyOptions: createAuthEndpoint(
        '/passkey/request',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (context) => context.json(await passkeyOptions(db, settings, { for: 'sign-in' })),
      ),
      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', use: [formCsrfMiddleware], body: UsedPasskey },
        async (context) => {
          const { internalAdapter } = context.context;
          const userId = await checkUsedPasskey(db, settings, { for: 'sign-in' }, context.body);
          const user = userId ? await internalAdapter.findUserById(userId) : null;
          if (!user) {
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_PASSKEY',
              message: 'The passkey opens no account.',
            });
          }
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({});
        },
      ),
    },
  };
}
