import { forms as calls } from '@troskel/contract/marketing/forms';
import { waitingListEntries } from '@troskel/contract/marketing/waiting-list-entries';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementFile, implementPublic } from '../../platform/http/implement.ts';
import { formPagesOf } from './pages.ts';
import { listSources, sendForm } from './send.ts';
import { countWaiting, exportWaiting, listWaiting, removeWaiting } from './waiting-list-entries.ts';

/** @param clientFolder the built pages, of which those with forms are answered here */
export function forms(server: FastifyInstance, app: App, clientFolder: string): void {
  implementPublic(server, app, calls.send, (call) => sendForm(app, call));
  implementPublic(server, app, calls.listSources, async (call) => listSources(app, call));
  formPagesOf(server, app, clientFolder);
}

/** What staff do with the lists: of the portal, since nobody logs in at a site of the lists alone. */
export function waitingLists(server: FastifyInstance, app: App): void {
  const { countWaiting: count, listWaiting: list, exportWaiting: file } = waitingListEntries;
  implement(server, app, count, (call) => countWaiting(app, call));
  implement(server, app, list, (call) => listWaiting(app, call));
  implementFile(server, app, file, (call) => exportWaiting(app, call));
  implement(server, app, waitingListEntries.removeWaiting, (call) => removeWaiting(app, call));
}
