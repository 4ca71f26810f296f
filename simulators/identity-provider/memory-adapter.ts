import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Stores the provider library's data in memory; a sign-in takes minutes. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>();
  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...entries].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => {
        entries.set(keyOf(id), payload);
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (code) => find((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
