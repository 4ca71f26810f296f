import type { BankidPurpose } from '@troskel/contract/bankid/bankid';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings/settings.ts';
import { proofCookieName } from '../../platform/identity/custom-token.ts';

/** The browser of a call, as far as orders are bound to it. */
export interface Browser {
  /** Hashes of its cookies' keys by purpose; null without a cookie. */
  keys: Record<BankidPurpose, Buffer | null>;
  /** Client address; an IPv4 address in IPv4 form even on a dual-stack socket. */
  address: string;
  userAgent: string;
  /** Origin of the page, without a trailing slash. */
  origin: string;
}

const keyForm = /^[\w-]{43}$/;

/** Longer is useless: an order ends after a few minutes. */
const cookieSeconds = 900;

/** One per purpose, so that orders of one do not affect those of another. */
const cookieNames: Record<Exclude<BankidPurpose, 'login'>, string> = {
  verify: 'troskel.bankid',
  step_up: 'troskel.bankid-step-up',
  agreement: 'troskel.bankid-agreement',
  quotation: 'troskel.bankid-quotation',
  co_signature: 'troskel.bankid-co-signature',
};

/** Names the cookie; `__Host-` binds it to host and https (RFC 6265bis, section 4.1.3.2). */
function cookieName(settings: Settings, purpose: BankidPurpose): string {
  if (purpose === 'login') return proofCookieName(settings.publicUrl);
  const name = cookieNames[purpose];
  return settings.publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Makes a key of 32 random bytes, for a cookie or an address. */
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
  const requestOrigin = `${request.protocol}://${request.host}`;
  const key = (purpose: BankidPurpose) => keyOf(settings, purpose, request.headers.cookie);
  return {
    keys: {
      verify: key('verify'),
      login: key('login'),
      step_up: key('step_up'),
      agreement: key('agreement'),
      quotation: key('quotation'),
      co_signature: key('co_signature'),
    },
    address: request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
    userAgent: request.headers['user-agent'] ?? '',
    origin: settings.origins.includes(requestOrigin) ? requestOrigin : settings.publicUrl,
  };
}

/** Sets a new key in the browser, replacing an older one. */
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
