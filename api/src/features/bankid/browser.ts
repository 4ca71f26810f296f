import type { BankidPurpose } from '@troskel/contract/bankid/bankid';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings/settings.ts';
import { proofCookieName } from '../../platform/identity/custom-token.ts';

/** The browser that a call comes from, as far as an order is bound to it. */
export interface Browser {
  /** Hashes of the keys in its cookies, one for each purpose; null without one. */
  keys: Record<BankidPurpose, Buffer | null>;
  /** Its address as we see it, IPv4 also when the socket is of both kinds. */
  address: string;
  userAgent: string;
  /** Origin of the page, without a trailing slash. */
  origin: string;
}

const keyForm = /^[\w-]{43}$/;

/** A longer life has no use: an order is over after a few minutes. */
const cookieSeconds = 900;

/** Of their own, so that an order of one purpose leaves those of another alone. */
const cookieNames: Record<Exclude<BankidPurpose, 'login'>, string> = {
  verify: 'troskel.bankid',
  step_up: 'troskel.bankid-step-up',
  agreement: 'troskel.bankid-agreement',
};

/** `__Host-` binds the cookie to this host and to https (RFC 6265bis, section 4.1.3.2). */
function cookieName(settings: Settings, purpose: BankidPurpose): string {
  if (purpose === 'login') return proofCookieName(settings.publicUrl);
  const name = cookieNames[purpose];
  return settings.publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** 32 random bytes as they stand in a cookie or an address. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

function keyOf(
  settings: Settings,
  purpose: BankidPurpose,
  header: string | undefined,
): Buffer | null {
  const wanted = `${cookieName(settings, purpose)}=`;
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(wanted));
  const key = pair?.slice(wanted.length);
  return key && keyForm.test(key) ? hashKey(key) : null;
}

export function readBrowser(settings: Settings, request: FastifyRequest): Browser {
  const asked = `${request.protocol}://${request.host}`;
  const key = (purpose: BankidPurpose) => keyOf(settings, purpose, request.headers.cookie);
  return {
    keys: {
      verify: key('verify'),
      login: key('login'),
      step_up: key('step_up'),
      agreement: key('agreement'),
    },
    address: request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
    userAgent: request.headers['user-agent'] ?? '',
    origin: settings.origins.includes(asked) ? asked : settings.publicUrl,
  };
}

/** Gives the browser a new key, which takes the place of an older one. */
export function giveKey(
  settings: Settings,
  reply: FastifyReply,
  { purpose, key }: { purpose: BankidPurpose; key: string },
): void {
  const isSecure = settings.publicUrl.startsWith('https://');
  reply.header(
    'set-cookie',
    `${cookieName(settings, purpose)}=${key}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${
      isSecure ? '; Secure' : ''
    }`,
  );
}
