import { partnerProfile as calls } from '@troskel/contract/profile/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { createLogoSlot, removeLogo, setLogo } from './logo.ts';
import { getPresentation, updatePresentation } from './presentation.ts';

export function partnerProfile(server: FastifyInstance, app: App): void {
  implement(server, app, calls.get, (call) => getPresentation(app, call));
  implement(server, app, calls.update, (call) => updatePresentation(app, call));
  implement(server, app, calls.createLogoSlot, (call) => createLogoSlot(app, call));
  implement(server, app, calls.setLogo, (call) => setLogo(app, call));
  implement(server, app, calls.removeLogo, (call) => removeLogo(app, call));
}
