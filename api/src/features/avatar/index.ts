import { avatar as calls } from '@troskel/contract/avatar';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { createAvatarSlot, removeAvatar, setAvatar } from './avatar.ts';

export function avatar(server: FastifyInstance, app: App): void {
  implement(server, app, calls.createSlot, (call) => createAvatarSlot(app, call));
  implement(server, app, calls.setAvatar, (call) => setAvatar(app, call));
  implement(server, app, calls.removeAvatar, (call) => removeAvatar(app, call));
}
