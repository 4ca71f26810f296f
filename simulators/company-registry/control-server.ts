import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { controlPage } from './control-page.ts';
import { ClockRequest, FaultRequest } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';

/** Creates the control server for tests and the demo, separate from the registry's API. */
export function createControlServer(state: RegistryState): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });

  // An empty body is meaningful here: it resets.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: unknown) =>
      typeof body === 'string' && body.trim() !== '' ? z.json().parse(JSON.parse(body)) : undefined,
  );
  server.setErrorHandler(async (error, _request, reply) => {
    const message = error instanceof Error ? error.message : 'The request could not be read.';
    await reply.code(400).send({ error: message });
  });

  server.post('/dev/registry/faults', async (request, reply) => {
    const { body } = request;
    const isReset =
      body === undefined ||
      body === null ||
      (typeof body === 'object' && Object.keys(body).length === 0);
    if (isReset) state.resetFault();
    else state.fault = FaultRequest.parse(body);
    await reply.send(state.fault);
  });

  server.get('/dev/registry/calls.json', async (_request, reply) => {
    const calls = state.calls();
    const total = calls.reduce((sum, { count }) => sum + count, 0);
    await reply.send({ total, tokenRequests: state.tokenRequests, calls });
  });

  server.post('/dev/clock', async (request, reply) => {
    const { offsetSeconds } = ClockRequest.parse(request.body);
    state.setClock(offsetSeconds);
    await reply.send({ offsetSeconds });
  });

  server.get('/dev/registry', async (_request, reply) => {
    await reply.type('text/html; charset=utf-8').send(controlPage(state));
  });

  server.get('/dev/registry/page.css', async (_request, reply) => {
    const css = await readFile(new URL('page.css', import.meta.url));
    await reply.type('text/css; charset=utf-8').send(css);
  });

  return server;
}
