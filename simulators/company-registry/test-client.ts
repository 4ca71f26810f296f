import type { RegistrySimulator } from './simulator.ts';

export const bothScopes = 'vardefulla-datamangder:read vardefulla-datamangder:ping';
export const requestId = 'f2f7a3f0-0000-4000-8000-000000000001';

export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Reads a property of a parsed body. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Makes a minimal client of the simulated registry, for its own tests. */
export function clientOf(simulator: RegistrySimulator) {
  async function requestToken(fields: Record<string, string> = {}, headers = {}) {
    return await fetch(simulator.tokenUrl, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: simulator.clientId,
        client_secret: simulator.clientSecret,
        scope: bothScopes,
        ...fields,
      }),
    });
  }

  async function bearer(scope = bothScopes): Promise<{ authorization: string }> {
    const answer: unknown = await (await requestToken({ scope })).json();
    return { authorization: `Bearer ${String(property(answer, 'access_token'))}` };
  }

  return {
    requestToken,
    bearer,
    /** Looks up a number with a new token. */
    async ask(identitetsbeteckning: string, path = 'organisationer'): Promise<Response> {
      const headers = { ...(await bearer()), 'x-request-id': requestId };
      return await postJson(`${simulator.apiUrl}/${path}`, { identitetsbeteckning }, headers);
    },
    async setFault(fault: Record<string, unknown>): Promise<Response> {
      return await postJson(`${simulator.controlUrl}/dev/registry/faults`, fault);
    },
    async calls(): Promise<unknown> {
      return await (await fetch(`${simulator.controlUrl}/dev/registry/calls.json`)).json();
    },
  };
}
