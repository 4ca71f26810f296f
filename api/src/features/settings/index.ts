import { accountSecurity as calls } from '@troskel/contract/settings/account-security';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { cancelEmailChange, confirmEmailChange } from './email-change.ts';
import { requestEmailVerification, verifyEmail } from './email-verification.ts';
import { setPassword } from './password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { getSettings } from './settings.ts';
import { removeSignInWay } from './sign-in-ways.ts';
import { requestStepUpCode, stepUp } from './step-up.ts';
import { avatar as avatarCalls } from '@troskel/contract/settings/avatar';
import { createAvatarSlot, removeAvatar, setAvatar } from './avatar.ts';

export function accountSecurity(server: FastifyInstance, app: App): void {
  implement(server, app, calls.getSettings, (call) => getSettings(app, call));
  implement(server, app, calls.requestEmailVerification, (call) =>
    requestEmailVerification(app, call),
  );
  implement(server, app, calls.verifyEmail, (call) => verifyEmail(app, call));
  implement(server, app, calls.confirmEmailChange, (call) => confirmEmailChange(app, call));
  implement(server, app, calls.cancelEmailChange, (call) => cancelEmailChange(app, call));
  implement(server, app, calls.setPassword, (call) => setPassword(app, call));
  implement(server, app, calls.removeSignInWay, (call) => removeSignInWay(app, call));
  implement(server, app, calls.listSessions, (call) => listSessions(app, call));
  implement(server, app, calls.endSession, (call) => endSession(app, call));
  implement(server, app, calls.endOtherSessions, (call) => endOtherSessions(app, call));
  implement(server, app, calls.requestStepUpCode, (call) => requestStepUpCode(app, call));
  implement(server, app, calls.stepUp, (call) => stepUp(app, call));
}

export function avatar(server: FastifyInstance, app: App): void {
  implement(server, app, avatarCalls.createSlot, (call) => createAvatarSlot(app, call));
  implement(server, app, avatarCalls.setAvatar, (call) => setAvatar(app, call));
  implement(server, app, avatarCalls.removeAvatar, (call) => removeAvatar(app, call));
}
