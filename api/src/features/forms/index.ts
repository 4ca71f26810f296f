import { forms as calls } from '@troskel/contract/forms';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implementPublic } from '../../http/implement.ts';
import { listSources, sendForm } from './send.ts';

export function forms(server: FastifyInstance, app: App): void {
  implementPublic(server, app, calls.send, (call) => sendForm(app, call));
  implementPublic(server, app, calls.listSources, async (call) => listSources(call));
}
