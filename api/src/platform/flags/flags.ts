import { randomUUID } from 'node:crypto';
import { OpenFeature } from '@openfeature/server-sdk';
import type { Client, Provider } from '@openfeature/server-sdk';
import { flagKeys, flags as declared } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';

/** Whom a flag is evaluated for: a partner, or everybody without one. */
export interface FlagAudience {
  partnerId: string | null;
}

/** An evaluated flag, in OpenFeature's terms. */
export interface FlagAnswer {
  key: FlagKey;
  value: boolean;
  /** `DEFAULT`, `STATIC`, `TARGETING_MATCH`, `CACHED`, `ERROR`, … */
  reason: string;
  variant: string | undefined;
}

/** Feature flags, which can be switched while the product runs. */
export interface Flags {
  /** Never rejects: when the value cannot be determined, answers the contract's default. */
  isOn(key: FlagKey, audience: FlagAudience): Promise<boolean>;
  /** Evaluates a flag, with the reason for its value. */
  evaluate(key: FlagKey, audience: FlagAudience): Promise<FlagAnswer>;
  /** Evaluates all flags of the contract, in its order. */
  evaluateAll(audience: FlagAudience): Promise<FlagAnswer[]>;
  close(): Promise<void>;
}

/** The library registers providers globally for the life of the process, by name. */
function clientOf(provider: Provider): { client: Client; close: () => Promise<void> } {
  const domain = randomUUID();
  OpenFeature.setProvider(domain, provider);
  return {
    client: OpenFeature.getClient(domain),
    close: () => Promise.resolve(provider.onClose?.()),
  };
}

/**
 * @param provider our own rows or any other OpenFeature provider, such as one that speaks OFREP
 */
export function createFlags(provider: Provider): Flags {
  const { client, close } = clientOf(provider);

  async function evaluate(key: FlagKey, { partnerId }: FlagAudience): Promise<FlagAnswer> {
    const { value, reason, variant } = await client.getBooleanDetails(
      key,
      declared[key].isOnByDefault,
      // Only the partner is sent, never the member.
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
