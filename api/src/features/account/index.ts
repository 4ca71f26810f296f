import { account as calls } from '@troskel/contract/account/account';
import { signInWays } from '@troskel/contract/account/sign-in-ways';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementPublic } from '../../platform/http/implement.ts';
import { checkEmailAvailability, connectUser, registerUser } from './registration.ts';
import { logOut, refreshUser } from './session.ts';
import { getIdentity, listSignInWays } from './sign-in-ways.ts';
import { getCurrentUser, recordActivity, updateCurrentUser } from './current-user.ts';

export function account(server: FastifyInstance, app: App): void {
  implementPublic(server, app, calls.checkEmailAvailability, (call) =>
    checkEmailAvailability(app, call),
  );
  implement(server, app, calls.registerUser, (call) => registerUser(app, call));
  implement(server, app, calls.connectUser, (call) => connectUser(app, call));
  implement(server, app, calls.refreshUser, (call) => refreshUser(app, call));
  implement(server, app, calls.logOut, (call) => logOut(app, call));
  implement(server, app, calls.getCurrentUser, (call) => getCurrentUser(app, call));
  implement(server, app, calls.updateCurrentUser, (call) => updateCurrentUser(app, call));
  implementPublic(server, app, signInWays.list, () => listSignInWays(app));
  implement(server, app, signInWays.getIdentity, (call) => getIdentity(app, call));
  implement(server, app, calls.recordActivity, (call) => recordActivity(app, call));
}
