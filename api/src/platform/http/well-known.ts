import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days until the file expires; RFC 9116, section 2.5.5, recommends less than a year. */
const daysValid = 180;

/** Extracts the address of `Name <name@example.se>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** Makes security.txt: where to report vulnerabilities, and until when that is valid (RFC 9116). */
function securityText(settings: WellKnownSettings, now: Date): string {
  const expires = new Date(now.getTime() + daysValid * msPerDay);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${settings.securityContact ?? `mailto:${addressOf(settings.mailFrom)}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

type WellKnownSettings = Pick<Settings, 'securityContact' | 'mailFrom' | 'publicUrl' | 'site'>;

/**
 * Adds well-known addresses (RFC 8615): security.txt and, for password managers, the page to change
 * a password (W3C, A Well-Known URL for Changing Passwords).
 */
export function addWellKnown(server: FastifyInstance, settings: WellKnownSettings): void {
  server.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(settings, new Date())),
  );
  if (settings.site !== 'portal') return;
  server.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect('/user-settings/password', 302),
  );
}
