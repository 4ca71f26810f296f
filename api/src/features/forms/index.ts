import { forms as calls } from '@troskel/contract/forms';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implementPublic } from '../../http/implement.ts';
import { formPagesOf } from './pages.ts';
import { listSources, sendForm } from './send.ts';

/** @param clientFolder the built pages, of which those with forms are answered here */
export function forms(server: FastifyInstance, app: App, clientFolder: string): void {
  implementPublic(server, app, calls.send, (call) => sendForm(app, call));
  implementPublic(server, app, calls.listSources, async (call) => listSources(app, call));
  formPagesOf(server, app, clientFolder);
}
