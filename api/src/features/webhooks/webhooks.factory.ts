import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { webhooks } from '@troskel/contract/webhooks/calls';
import type { NewWebhookEndpoint } from '@troskel/contract/webhooks/calls';
import type { LightMyRequestResponse } from 'fastify';
import { handledJobs } from '../../compose.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { runDueJobs } from '../../testing/due-jobs.factory.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A message as a receiver got it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const taken: Answer = (response) => response.writeHead(204).end();

/** Starts a server that takes webhooks, and answers as it is told. */
export async function startReceiver(host = '127.0.0.1', port = 0) {
  const received: Received[] = [];
  let answer: Answer = taken;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: taking } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taking}/hook`,
    port: taking,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    answers: (given: Answer = taken) => {
      answer = given;
    },
    answersStatus: (status: number, body = '') => {
      answer = (response) => response.writeHead(status).end(body);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Carries out the jobs of webhooks that are due, as workers do. */
export const runWebhookJobs = (product: TestApp): Promise<void> =>
  runDueJobs(
    product.app,
    Object.fromEntries(
      handledJobs
        .filter(({ job }) => job.isWebhook)
        .map(({ job, run }) => [job.name, (payload: unknown) => run(product.app, payload)]),
    ),
  );

/** The inquiry of which {@link webhooksOf} has the endpoints told. */
export const inquiryId = '01900000-0000-7000-8000-000000000001';

/** Answers what a member does about the endpoints of their partner. */
export function webhooksOf(product: TestApp, partnerId: string, { token }: { token: string }) {
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    payload?: object,
    version?: number,
  ): Promise<LightMyRequestResponse> =>
    product.call({
      method,
      url: `/api/partners/${partnerId}/webhooks${path}`,
      token,
      ...(payload === undefined ? {} : { payload }),
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const create = (fields: Partial<NewWebhookEndpoint> & { url: string }) =>
    call('POST', '', { description: 'Ekonomi', events: webhookEventTypes, ...fields });
  return {
    partnerId,
    call,
    create,
    async created(fields: Partial<NewWebhookEndpoint> & { url: string }) {
      const answer = await create(fields);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return webhooks.createEndpoint.response.parse(answer.json());
    },
    /** Something happens that all of the partner's endpoints are told of. */
    declined: () =>
      publishWebhook(product.app.db, { partnerId, type: 'inquiry.declined', data: { inquiryId } }),
    async endpoint(id: string) {
      const { endpoints } = webhooks.listEndpoints.response.parse((await call('GET')).json());
      const found = endpoints.find((one) => one.id === id);
      if (!found) throw new Error('no such endpoint is listed');
      return found;
    },
    async log(id: string, query = '') {
      const answer = await call('GET', `/${id}/attempts${query}`);
      return webhooks.listAttempts.response.parse(answer.json());
    },
  };
}

export async function ownerWithWebhooks(product: TestApp) {
  const { partnerId, owner } = await makePartner(product);
  return { ...webhooksOf(product, partnerId, owner), owner };
}
