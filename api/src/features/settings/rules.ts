import { linkedWays } from '@troskel/contract/settings/account-security';
import type { LinkedWay } from '@troskel/contract/settings/account-security';

/** Sign-in methods by the identity library's provider id. */
const wayOfProvider: Record<string, LinkedWay | undefined> = {
  credential: 'password',
  google: 'google',
  microsoft: 'microsoft',
};

/** Provider ids of removable sign-in methods. */
export const providerOfWay = {
  password: 'credential',
  google: 'google',
  microsoft: 'microsoft',
} as const;

/**
 * Lists an account's sign-in methods, each once, with the time of linking; in the contract's order.
 */
export function waysOf(
  accounts: readonly { providerId: string; createdAt: Date }[],
  verifiedAt: Date | null,
): { way: LinkedWay; linkedAt: Date }[] {
  return linkedWays.flatMap((way) => {
    const times =
      way === 'bankid'
        ? [verifiedAt]
        : accounts
            .filter(({ providerId }) => wayOfProvider[providerId] === way)
            .map(({ createdAt }) => createdAt);
    const [linkedAt] = times
      .filter((time) => time !== null)
      .toSorted((a, b) => a.getTime() - b.getTime());
    return linkedAt ? [{ way, linkedAt }] : [];
  });
}

/**
 * Whether a sign-in method may be removed: BankID proves the person and stays; of the others the
 * last one stays.
 */
export function isRemovable(
  way: LinkedWay,
  ways: readonly LinkedWay[],
  passkeyCount: number,
): boolean {
  return way !== 'bankid' && isPasskeyRemovable(ways, passkeyCount);
}

/** Whether a passkey may be removed: not as the only way in. */
export function isPasskeyRemovable(ways: readonly LinkedWay[], passkeyCount: number): boolean {
  return ways.length + passkeyCount > 1;
}

/** Whether both addresses have confirmed the change, in any order. */
export function isConfirmedByBoth(change: {
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
}): boolean {
  return change.oldConfirmedAt !== null && change.newConfirmedAt !== null;
}
