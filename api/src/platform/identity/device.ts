import type { SignedInSession } from '@troskel/contract/settings/account-security';
import { getParser } from 'bowser';

const deviceKinds: Record<string, SignedInSession['deviceKind'] | undefined> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Maximum length of a user agent; longer ones are no browser's. */
const userAgentLength = 500;

/** A browser's description of itself (RFC 9110, section 10.1.5); empty or unknown without one. */
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
