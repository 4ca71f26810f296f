import { services as calls } from '@troskel/contract/services';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { readServices } from '../../domain/services.ts';

export function services(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listServices, async ({ language }) => {
    const rows = await readServices(app.db);
    return rows.map(({ name, ...row }) => ({ ...row, name: name[language] }));
  });
}
