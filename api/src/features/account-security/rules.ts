import { linkedWays } from '@troskel/contract/account-security';
import type { LinkedWay, SignedInSession } from '@troskel/contract/account-security';
import { getParser } from 'bowser';

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

const deviceKinds: Record<string, SignedInSession['deviceKind'] | undefined> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Longer ones name no browser that anybody uses. */
const userAgentLength = 500;

/** What a browser says of itself (RFC 9110, section 10.1.5); empty or unknown where it does not. */
export function deviceOf(
  userAgent: string | null,
): Pick<SignedInSession, 'browser' | 'operatingSystem' | 'deviceKind'> {
  if (!userAgent) return { browser: '', operatingSystem: '', deviceKind: 'unknown' };
  const parser = getParser(userAgent.slice(0, userAgentLength));
  return {
    browser: parser.getBrowserName(),
    operatingSystem: parser.getOSName(),
    deviceKind: deviceKinds[parser.getPlatformType()] ?? 'unknown',
  };
}
