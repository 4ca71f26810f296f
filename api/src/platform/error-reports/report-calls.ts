import { versionHeader } from '@troskel/contract/ground/route';
import type { Language } from '@troskel/contract/ground/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../collaborators.ts';
import { callerBehind } from '../http/caller.ts';

const versionForm = /^\d{1,4}(\.\d{1,6}){0,3}$/;

/**
 * Reports the error that ended a call, with the call, the web application's version and the user.
 */
export function reportFailure(
  app: Pick<App, 'errorReports'>,
  request: FastifyRequest,
  failure: { error: unknown; code: string; language: Language },
): void {
  const version = String(request.headers[versionHeader.toLowerCase()] ?? '');
  app.errorReports.report(
    failure.error,
    {
      route: request.routeOptions.config.name ?? 'unknown',
      code: failure.code,
      version: versionForm.test(version) ? version : 'unknown',
      language: failure.language,
    },
    callerBehind(request),
  );
}

export function traceCalls(
  server: FastifyInstance,
  app: Pick<App, 'errorReports' | 'settings'>,
): void {
  if (app.settings.errorReports.dsn === undefined) return;
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { name } = request.routeOptions.config;
    if (name !== undefined) {
      const { method, headers } = request;
      ends.set(request, app.errorReports.trace({ name, method, headers }));
    }
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    ends.get(request)?.(reply.statusCode);
    done();
  });
}
