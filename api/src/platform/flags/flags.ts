import { randomUUID } from 'node:crypto';
import { OpenFeature } from '@openfeature/server-sdk';
import type { Client, Provider } from '@openfeature/server-sdk';
import { flagKeys, flags as declared } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';

/** Whose flags: a partner's, or those of everybody who belongs to none. */
export interface FlagAudience {
  partnerId: string | null;
}

/** How one flag holds for somebody, in the words of OpenFeature. */
export interface FlagAnswer {
  key: FlagKey;
  value: boolean;
  /** `DEFAULT`, `STATIC`, `TARGETING_MATCH`, `CACHED`, `ERROR`, … */
  reason: string;
  variant: string | undefined;
}

/** What is switched while the product runs. */
export interface Flags {
  /** Never rejects: what cannot be found out is as the contract says. */
  isOn(key: FlagKey, audience: FlagAudience): Promise<boolean>;
  /** One flag, and how its value came about. */
  evaluate(key: FlagKey, audience: FlagAudience): Promise<FlagAnswer>;
  /** All flags of the contract, in its order. */
  evaluateAll(audience: FlagAudience): Promise<FlagAnswer[]>;
  close(): Promise<void>;
}

/** The library keeps what is registered for the life of the process, by name. */
function clientOf(provider: Provider): { client: Client; close: () => Promise<void> } {
  const domain = randomUUID();
  OpenFeature.setProvider(domain, provider);
  return {
    client: OpenFeature.getClient(domain),
    close: () => Promise.resolve(provider.onClose?.()),
  };
}

/** @param provider rows of our own or any other, such as one that speaks OFREP */
export function createFlags(provider: Provider): Flags {
  const { client, close } = clientOf(provider);

  async function evaluate(key: FlagKey, { partnerId }: FlagAudience): Promise<FlagAnswer> {
    const { value, reason, variant } = await client.getBooleanDetails(
      key,
      declared[key].isOnByDefault,
      // No person: which of a partner's members asks is nobody's business.
      { targetingKey: partnerId ?? 'everybody', ...(partnerId === null ? {} : { partnerId }) },
    );
    return { key, value, reason: reason ?? 'UNKNOWN', variant };
  }

  return {
    isOn: async (key, audience) => (await evaluate(key, audience)).value,
    evaluate,
    evaluateAll: (audience) => Promise.all(flagKeys.map((key) => evaluate(key, audience))),
    close,
  };
}
