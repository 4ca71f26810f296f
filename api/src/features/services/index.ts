import { services as calls } from '@troskel/contract/services';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../collaborators.ts';
import { implement } from '../../http/implement.ts';
import { readServices } from '../../reference-data/services.ts';

export function services(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listServices, async ({ language }) => {
    const rows = await readServices(app.db);
    return rows.map(({ name, ...row }) => ({ ...row, name: name[language] }));
  });
}
