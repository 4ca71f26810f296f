import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCompany } from './companies.ts';
import { errorsOf } from './company.ts';
import { annualReports, documentArchive } from './documents.ts';
import { hasCheckDigit, matchesPattern } from './identity-number.ts';
import { organisationsAnswer } from './organisation-answer.ts';
import { Refusal } from './refusal.ts';
import type { Fault, RegistryState } from './registry-state.ts';
import { tokenRoutes } from './token-routes.ts';

export const apiPath = '/vardefulla-datamangder/v1';
const readScope = 'vardefulla-datamangder:read';
const pingScope = 'vardefulla-datamangder:ping';
/** The API "Företagsinformation" v4, as far as its public clients tell of it. */
export const signingPath = '/foretagsinformation/v4';
const signingScope = 'foretagsinformation:read';
const defaultDelayMs = 7000;

const webPage = `<!doctype html>
<html lang="sv"><head><title>Driftstörning</title></head>
<body><h1>Just nu har vi en driftstörning</h1><p>Vi arbetar med att lösa problemet.</p></body></html>
`;

function requestId(request: FastifyRequest): string | undefined {
  const value = request.headers['x-request-id'];
  return typeof value === 'string' ? value : undefined;
}

/** Reads the number in a body, whatever else is wrong with it. */
function askedNumber(request: FastifyRequest): string | undefined {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('identitetsbeteckning' in body)) {
    return undefined;
  }
  return typeof body.identitetsbeteckning === 'string' ? body.identitetsbeteckning : undefined;
}

/** Reads the number in a valid body. */
function validNumber(request: FastifyRequest): string {
  const number = askedNumber(request);
  if (number === undefined) throw Refusal.validation('Identitetsbeteckning saknas.');
  if (!matchesPattern(number)) {
    throw Refusal.validation('Identitetsbeteckning har ogiltigt format.');
  }
  if (!hasCheckDigit(number)) {
    throw Refusal.validation('Identitetsbeteckning har ogiltig kontrollsiffra.');
  }
  return number;
}

/**
 * Simulates the API "Värdefulla datamängder" v1 with its token service. The real ones have two
 * hosts; here they share one.
 */
export function createApiServer(state: RegistryState, closing: AbortSignal): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });

  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    const extra = refusal.isProblem
      ? { timestamp: state.now().toISOString(), requestId: requestId(request) }
      : {};
    const { retryAfterSeconds } = refusal;
    return await reply
      .code(refusal.status)
      .headers(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) })
      .send({ ...refusal.body, ...extra });
  }

  server.setErrorHandler(async (error, request, reply) => {
    const isRefusal = error instanceof Refusal;
    return await refuse(
      request,
      reply,
      isRefusal ? error : Refusal.validation('Begäran kunde inte läsas.'),
    );
  });
  server.setNotFoundHandler(async (request, reply) => {
    const message = 'No matching resource found for given API Request';
    return await refuse(request, reply, Refusal.gateway(404, '404', message));
  });
  server.addHook('onRequest', async (request, reply) => {
    const id = requestId(request);
    if (id !== undefined) reply.raw.setHeader('x-request-id', id);
  });

  void server.register(tokenRoutes, { state });

  function faultOf(number: string | undefined): Fault | undefined {
    const fault = state.takeFault(number);
    if (fault || number === undefined) return fault;
    const behaviour = findCompany(number)?.behaviour;
    const isMode = behaviour === 'slow' || behaviour === 'error' || behaviour === 'rubbish';
    return isMode ? { mode: behaviour } : undefined;
  }

  const partialRequests = new WeakSet<FastifyRequest>();

  async function misbehave(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
    switch (fault.mode) {
      case 'down':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'slow':
        // A shutdown ends the delay; the call then fails as its connection closes.
        await delay(fault.delayMs ?? defaultDelayMs, undefined, { signal: closing }).catch(
          () => undefined,
        );
        return;
      case 'rubbish':
        await reply.type('text/html; charset=utf-8').send(webPage);
        return;
      case 'partial':
        partialRequests.add(request);
        return;
      case 'error':
        throw Refusal.problem('server', 500, 'Ett ohanterat fel har uppstått.');
      case 'ratelimit':
        throw Refusal.tooManyCalls(Math.ceil((fault.delayMs ?? 1000) / 1000));
      case 'unauthorized':
        throw Refusal.badToken();
      case 'none':
    }
  }

  /** Faults, then token and scope, then the limit: the order in which the gateway refuses. */
  function guarded(scope: string) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const number = askedNumber(request);
      if (number !== undefined && request.url === `${apiPath}/organisationer`)
        state.countCall(number);
      const fault = faultOf(number);
      if (fault) await misbehave(fault, request, reply);
      if (reply.sent) return;
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) throw Refusal.gateway(401, '900902', 'Missing Credentials');
      const scopes = state.scopesOf(token);
      if (!scopes) throw Refusal.badToken();
      if (!scopes.includes(scope)) {
        throw Refusal.problem('auth', 403, 'Anroparen saknar behörighet till resursen.');
      }
      const waitSeconds = state.takeFromLimit();
      if (waitSeconds !== null) throw Refusal.tooManyCalls(waitSeconds);
    };
  }

  server.get(`${apiPath}/isalive`, { preHandler: guarded(pingScope) }, async (_request, reply) => {
    return await reply.type('text/plain').send('OK');
  });

  server.post(`${apiPath}/organisationer`, { preHandler: guarded(readScope) }, async (request) => {
    const number = validNumber(request);
    const company = findCompany(number);
    if (company?.behaviour === 'refused') {
      throw Refusal.validation('Identitetsbeteckning är inte tillåten.');
    }
    const isPartial = partialRequests.has(request);
    const extraErrors = isPartial ? errorsOf('OTILLGANGLIG_UPPGIFTSKALLA', 'SCB') : {};
    return organisationsAnswer(number, company, extraErrors);
  });

  server.post(
    `${signingPath}/organisationer`,
    { preHandler: guarded(signingScope) },
    async (request) => {
      const number = validNumber(request);
      const signing = findCompany(number)?.signing;
      return [
        {
          identitetsbeteckning: number,
          firmateckning: signing ? { text: signing.rule } : null,
          funktionarer: signing?.officers.map(({ name, role }) => ({
            namn: name,
            roller: [{ klartext: role }],
          })),
        },
      ];
    },
  );

  server.post(`${apiPath}/dokumentlista`, { preHandler: guarded(readScope) }, async (request) => ({
    dokument: annualReports(validNumber(request)),
  }));

  server.get<{ Params: { documentId: string } }>(
    `${apiPath}/dokument/:documentId`,
    { preHandler: guarded(readScope) },
    async (request, reply) => {
      const archive = documentArchive(request.params.documentId);
      if (!archive) throw Refusal.problem('notFound', 404, 'Dokument kunde inte hittas.');
      return await reply.type('application/zip').send(archive);
    },
  );

  return server;
}
