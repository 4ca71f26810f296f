import { legal as calls } from '@troskel/contract/legal/reading';
import { legalEditing as staffCalls } from '@troskel/contract/legal/editing';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementPublic } from '../../platform/http/implement.ts';
import { versionsInForce } from '../../domain/legal-versions.ts';
import { createDraft, deleteDraft, getAnyVersion, listVersions, updateDraft } from './drafts.ts';
import { listNotices, markSeen } from './notices.ts';
import { publish } from './publishing.ts';
import { getPresent, getVersion } from './reading.ts';

export function legal(server: FastifyInstance, app: App): void {
  implementPublic(server, app, calls.getPresentDays, () => versionsInForce(app.db, new Date()));
  implementPublic(server, app, calls.getPresent, (call) => getPresent(app, call));
  implementPublic(server, app, calls.getVersion, (call) => getVersion(app, call));
  implement(server, app, calls.listNotices, (call) => listNotices(app, call));
  implement(server, app, calls.markSeen, (call) => markSeen(app, call));
  implement(server, app, staffCalls.listVersions, () => listVersions(app));
  implement(server, app, staffCalls.createDraft, (call) => createDraft(app, call));
  implement(server, app, staffCalls.getAnyVersion, (call) => getAnyVersion(app, call));
  implement(server, app, staffCalls.updateDraft, (call) => updateDraft(app, call));
  implement(server, app, staffCalls.deleteDraft, (call) => deleteDraft(app, call));
  implement(server, app, staffCalls.publish, (call) => publish(app, call));
}
