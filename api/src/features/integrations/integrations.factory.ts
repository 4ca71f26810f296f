import type { ApiKeyScopes } from '@troskel/contract/integrations/api-keys';
import { apiKeys } from '@troskel/contract/integrations/api-keys';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** A partner, as somebody who makes and revokes its keys. */
export async function partnerWithKeys(product: TestApp) {
  const partner = await makePartner(product);
  return { ...partner, ...keysOf(product, partner, partner.owner) };
}

/** Calls of a member about the keys of a partner. */
export function keysOf(product: TestApp, { partnerId }: MadePartner, { token }: SignedUp) {
  const url = `/api/partners/${partnerId}/api-keys`;
  const ask = (payload: object) => product.call({ method: 'POST', url, token, payload });
  return {
    ask,
    make: async (
      scopes: ApiKeyScopes = { requests: 'read' },
      more: { name?: string; lastDay?: string | null } = {},
    ): Promise<ResponseOf<typeof apiKeys.makeApiKey>> => {
      const answer = await ask({ name: 'Affärssystemet', lastDay: null, scopes, ...more });
      if (answer.statusCode !== 201) throw new Error(`no key was made: ${answer.body}`);
      return apiKeys.makeApiKey.response.parse(answer.json());
    },
    list: async () => {
      const answer = await product.call({ method: 'GET', url, token });
      return apiKeys.listApiKeys.response.parse(answer.json()).keys;
    },
    revoke: (keyId: string) => product.call({ method: 'DELETE', url: `${url}/${keyId}`, token }),
  };
}
