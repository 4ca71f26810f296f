import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryState } from './registry-state.ts';

const knownScopes = new Set([
  'vardefulla-datamangder:read',
  'vardefulla-datamangder:ping',
  'foretagsinformation:read',
]);

function readForm(body: unknown): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

/**
 * Reads the credentials (RFC 6749 section 2.3.1): HTTP Basic, or client_id and client_secret in the
 * body.
 */
function credentials(request: FastifyRequest, form: URLSearchParams): [string, string] {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':');
  return [decodeURIComponent(id), decodeURIComponent(secret.join(':'))];
}

async function refuse(reply: FastifyReply, status: number, error: string, description: string) {
  await reply.code(status).send({ error, error_description: description });
}

/** Adds OAuth 2.0 client credentials (RFC 6749 section 4.4) and revocation (RFC 7009). */
export async function tokenRoutes(
  server: FastifyInstance,
  { state }: { state: RegistryState },
): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: unknown) => body,
  );

  async function knowsClient(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const [id, secret] = credentials(request, readForm(request.body));
    if (id === state.clientId && secret === state.clientSecret) return true;
    await refuse(reply, 401, 'invalid_client', 'A valid OAuth client could not be found.');
    return false;
  }

  server.post('/oauth2/token', async (request, reply) => {
    // A registry that is down takes its token service with it.
    if (state.fault.mode === 'down' && state.fault.identityNumber === undefined) {
      state.takeFault(undefined);
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const form = readForm(request.body);
    if (!(await knowsClient(request, reply))) return;
    if (form.get('grant_type') !== 'client_credentials') {
      await refuse(reply, 400, 'unsupported_grant_type', 'Unsupported grant_type value.');
      return;
    }
    const requestedScopes = (form.get('scope') ?? '')
      .split(' ')
      .filter((scope) => knownScopes.has(scope));
    const scopes = requestedScopes.length > 0 ? requestedScopes : ['default'];
    const { token, expiresIn } = state.issueToken(scopes);
    await reply.header('cache-control', 'no-store').send({
      access_token: token,
      scope: scopes.join(' '),
      token_type: 'Bearer',
      expires_in: expiresIn,
    });
  });

  server.post('/oauth2/revoke', async (request, reply) => {
    if (!(await knowsClient(request, reply))) return;
    state.revokeToken(readForm(request.body).get('token') ?? '');
    await reply.code(200).send();
  });
}
