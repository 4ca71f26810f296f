import { linkedWays } from '@troskel/contract/settings/account-security';
import type { LinkedWay } from '@troskel/contract/settings/account-security';

/** What the identity library calls a way in. */
const wayOfProvider: Record<string, LinkedWay | undefined> = {
  credential: 'password',
  google: 'google',
  microsoft: 'microsoft',
};

/** How a removable way is stored. */
export const providerOfWay = {
  password: 'credential',
  google: 'google',
  microsoft: 'microsoft',
} as const;

/** The ways in that an account has, each once, with when it came; in the contract's order. */
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

/** BankID proves the person and stays; of the others none may go that is the only way. */
export function isRemovable(way: LinkedWay, ways: readonly LinkedWay[]): boolean {
  return way !== 'bankid' && ways.some((other) => other !== way);
}

/** A change of address takes effect when both have confirmed it, in whichever order. */
export function isConfirmedByBoth(change: {
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
}): boolean {
  return change.oldConfirmedAt !== null && change.newConfirmedAt !== null;
}
