import { isCalendarDay } from '@troskel/contract/values/calendar-day';
import { endsInCheckDigit } from '@troskel/contract/values/check-digit';
import { isOrganizationNumber } from '@troskel/contract/values/identity-number';
import { isIP } from 'node:net';
import * as z from 'zod';
import { addressFault, hostsOf } from '../db/client.ts';
import { senderOf } from '../gateways/mail-header.ts';
import { faultOfTileAddress } from './map-tiles.ts';
import { publicKeyP256 } from '../secrets/public-key-p256.ts';

/*
 * Schemas for values of settings. Each has a single message for all faults, which says what the
 * value must be and never repeats it: it may be a secret.
 */

/** Aborts further checks, so that a setting has one fault. */
const must = (be: string) => ({ error: `must ${be}`, abort: true });

const text = (isFit: (value: string) => boolean, be: string) => z.string().refine(isFit, must(be));

/** Makes a schema from a function that answers what is wrong with a text; null when nothing is. */
const textWithout = (faultOf: (value: string) => string | null) =>
  z.string().superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

const listOf = (isFit: (value: string) => boolean, be: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.length > 0 && parts.every(isFit), must(be));

export const wholeNumber = (least: number, most: number) =>
  text((value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= least && number <= most;
  }, `be a whole number from ${least} to ${most}`).transform(Number);

export const oneOf = <const Values extends readonly string[]>(words: Values) =>
  z.enum(words, must(`be one of ${words.join(', ')}`));

export const atMost = (length: number) =>
  text((value) => value.length <= length, `have at most ${length} characters`);

const webAddress = (be: string) => z.url({ protocol: /^https?$/, ...must(be) });

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

export const httpUrl = webAddress('be an address that begins with http:// or https://').transform(
  withoutSlash,
);

const bucket = 'be an address that names a bucket: https://host/bucket';
export const bucketUrl = webAddress(bucket)
  .refine((url) => /[^/]/.test(new URL(url).pathname), must(bucket))
  .transform(withoutSlash);

const anOrigin = 'be an origin: http:// or https://, a host and at most a port';
/**
 * As a browser serialises it (RFC 6454, section 6.2), since it is compared with browsers' headers.
 */
export const origin = webAddress(anOrigin)
  .refine((address) => {
    const url = new URL(address);
    return url.href === `${url.origin}/`;
  }, must(anOrigin))
  .transform((address) => new URL(address).origin);

/** A plain host name: a wildcard would admit every site below it. */
export const embeddingOrigin = origin.refine(
  (url) => /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(url),
  must(anOrigin),
);

const aDsn = 'be an address with a public key and a project, https://KEY@HOST/1';
/** `https://KEY@HOST/PROJECT`, as Sentry and GlitchTip give it (Sentry, "DSN"). */
export const dsn = webAddress(aDsn).refine((address) => {
  const { username, password, pathname } = new URL(address);
  return /^\w+$/.test(username) && password === '' && /\/\d+$/.test(pathname);
}, must(aDsn));

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  ...must('be smtp:// or smtps:// and a host'),
});

const contactWanted = must(
  'be an address that begins with https:// or mailto:, without spaces and line breaks',
);

/** Stands on a line of `security.txt`: what reads addresses would drop a line break unseen. */
export const contact = z
  .string()
  .regex(/^[\x21-\x7e]+$/, contactWanted)
  .pipe(z.url({ protocol: /^(https|mailto)$/, ...contactWanted }));

export const databaseAddress = textWithout(addressFault);

/** With several hosts the driver seeks the writable one, which a replica never is. */
const faultOfOneHost = (address: string) =>
  addressFault(address) ?? (hostsOf(address).length === 1 ? null : 'must name one host');

export const databaseOfOneHost = textWithout(faultOfOneHost);

/** With spaces between them. */
export const databasesOfOneHost = z
  .string()
  .trim()
  .transform((addresses) => addresses.split(/\s+/))
  .pipe(z.array(databaseOfOneHost));

export const tileAddress = atMost(500).pipe(textWithout(faultOfTileAddress));

export const mailSender = text(
  (value) => senderOf(value) !== null,
  'be one address, or NAME <ADDRESS>',
);

export const secret = text((value) => value.length >= 32, 'have at least 32 characters');

/** As age prints it (age-encryption.org, "X25519 recipient"). */
export const backupKey = text(
  (value) => /^age1[02-9ac-hj-np-z]{58}$/.test(value),
  'be a public key, age1…, as npm run ops -- backup-key prints it',
);

export const headerValue = text(
  (value) => /^[\x21-\x7e]+$/.test(value),
  'be what can stand in a header',
);

export const key32 = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32, must('be 32 bytes in base64'));

/** A private key of P-256: a number that is one of the curve's, as 32 bytes. */
export const privateKeyP256 = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32 && publicKeyP256(key) !== null, {
    error: 'must be 32 bytes of a private key of P-256, in base64url or base64',
  });

export const keysWithIds = z
  .string()
  .transform((value) =>
    value.split(',').map((part) => {
      const [id = '', key = ''] = part.trim().split(':');
      return { id, key: Buffer.from(key, 'base64') };
    }),
  )
  .refine(
    (keys) => keys.every(({ id, key }) => /^[a-z0-9]{1,16}$/.test(id) && key.length === 32),
    must('be a list of id:key with 32-byte keys in base64'),
  )
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    must('give each key an id of its own'),
  );

/** A label of a host name begins and ends with a letter or a digit (RFC 1123, section 2.1). */
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
export const hostNames = listOf(
  (name) => hostName.test(name),
  'be names of hosts with commas between, without schemes and ports',
).transform((names) => names.map((name) => name.toLowerCase()));

export const domain = text(
  (value) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value),
  'be a domain such as .troskel.se',
);

export const countries = text(
  (value) => /^[A-Z]{2}(,[A-Z]{2})*$/.test(value),
  'be countries in two letters with commas between, such as SE,GB',
);

/** The names of the library that parses X-Forwarded-For (proxy-addr, "trust"). */
const networks = ['loopback', 'linklocal', 'uniquelocal'];
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
function isProxy(value: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const most = bitsOf[isIP(address)] ?? 0;
  const bits = Number(prefix ?? most);
  return networks.includes(value) || (bits > 0 && bits <= most);
}
export const proxies = listOf(
  isProxy,
  `be addresses, or blocks such as 10.0.0.0/8, with commas between; ${networks.join(', ')} stand for blocks, too`,
);

export const oneDay = text(isCalendarDay, 'be a day, such as 2027-01-01');

export const organizationNumber = text(
  (value) => isOrganizationNumber(value),
  'be an organisation number, such as 556000-4615',
).transform((value) => value.replaceAll(/\D/g, ''));

export const vatNumber = text(
  (value) => /^SE\d{10}01$/.test(value) && endsInCheckDigit(value.slice(2, 12)),
  'be a Swedish VAT number, SE, ten digits and 01',
);

export const bankgiro = text(
  (value) => /^\d{3,4}-\d{4}$/.test(value) && endsInCheckDigit(value.replace('-', '')),
  'be a bankgiro number, such as 5050-1055',
);

/** Numbers of companies begin so (Swish, "Merchant integration guide"). */
export const swishNumber = text(
  (value) => /^123\d{7}$/.test(value),
  'be the Swish number of a company, ten digits that begin with 123',
);

/** From which day each holds, in hundredths of a percent. */
export const referenceRates = z
  .string()
  .refine(
    (value) =>
      value
        .split(',')
        .every(
          (part) =>
            /^\s*\d{4}-\d\d-\d\d:\d{1,2}\.\d\d\s*$/.test(part) &&
            isCalendarDay(part.trim().slice(0, 10)),
        ),
    must('be days with rates in percent, such as 2026-07-01:2.00,2027-01-01:2.25'),
  )
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .map((part) => ({ from: part.slice(0, 10), rate: Math.round(Number(part.slice(11)) * 100) }))
      .toSorted((one, other) => one.from.localeCompare(other.from)),
  );
