import type * as z from 'zod';
import { encryptionFault, loopback } from '../db/client.ts';
import { bucketSettings } from './settings-groups.ts';
import { neededToInvoice } from './settings-invoicing.ts';
import type { Environment } from './settings-environment.ts';

/**
 * Addresses of external services, which must use https: in production none of them is on this
 * machine. The database and the mail relay may be.
 */
const othersAddresses = [
  'BANKID_URL',
  'REGISTRY_URL',
  'REGISTRY_TOKEN_URL',
  'SIGNING_REGISTRY_URL',
  'GOOGLE_DISCOVERY_URL',
  'MICROSOFT_DISCOVERY_URL',
  'EMBEDDING_ORIGIN',
  'BLOB_STORE_URL',
  'BACKUP_STORE_URL',
  'OFREP_URL',
  'LEAK_REPORT_KEYS_URL',
  'SENTRY_DSN',
  'SENTRY_DSN_BROWSER',
] as const;

/** The settings that are valid by themselves. */
type Sound = Partial<z.infer<typeof Environment>>;

/**
 * Lists what production must not have: helpers, simulators in place of external systems, plain
 * http.
 */
function productionFaults(env: Sound): string[] {
  const faults: string[] = [];
  for (const name of [
    'BANKID_CONTROL_URL',
    'REGISTRY_CONTROL_URL',
    'MAILBOX_CONTROL_URL',
  ] as const) {
    if (env[name]) faults.push(`${name} must not be set in production`);
  }
  if (env.AGREEMENT_SIGNING === 'simulated')
    faults.push('AGREEMENT_SIGNING must not be simulated in production');
  for (const name of ['PUBLIC_URL', ...othersAddresses] as const) {
    const address = env[name];
    if (address === undefined) continue;
    if (loopback.test(new URL(address).hostname)) {
      faults.push(`${name} must not be on this machine in production`);
    }
    if (!address.startsWith('https://')) faults.push(`${name} must be https in production`);
  }
  for (const [name, addresses] of [
    ['DATABASE_URL', [env.DATABASE_URL]],
    ['DATABASE_DIRECT_URL', [env.DATABASE_DIRECT_URL]],
    ['DATABASE_STANDBY_URL', [env.DATABASE_STANDBY_URL]],
    ['DATABASE_REPLICA_URLS', env.DATABASE_REPLICA_URLS ?? []],
  ] as const) {
    const unencrypted = addresses
      .map((address) => (address === undefined ? null : encryptionFault(address)))
      .find((fault) => fault !== null);
    if (unencrypted) faults.push(`${name} ${unencrypted}`);
  }
  if (env.AUTH_SECRET && /^(.)\1*$/.test(env.AUTH_SECRET))
    faults.push('AUTH_SECRET must be random');
  if (env.MAIL_FROM?.includes('troskel.example'))
    faults.push('MAIL_FROM must be an address of yours');
  return faults;
}

/**
 * Lists what keeps a server of the demo build from starting: real services beside it. Its staff come
 * in by a password, anybody confirms themselves by a call, and its mails can be read by all.
 */
export function demoFaults(environment: NodeJS.ProcessEnv): string[] {
  if (environment['BUILD'] !== 'demo') return [];
  return (['BANKID_URL', 'REGISTRY_URL', 'SIGNING_REGISTRY_URL'] as const)
    .filter((name) => {
      const address = environment[name] ?? '';
      return URL.canParse(address) && !loopback.test(new URL(address).hostname);
    })
    .map((name) => `${name} must be a simulator on this machine when BUILD is demo`);
}

/** Lists what keeps backups from being made, where any of their settings is there. */
function backupFaults(isSet: (name: keyof Sound) => boolean): string[] {
  const places = (['BACKUP_FOLDER', 'BACKUP_STORE_URL'] as const).filter(isSet);
  if (places.length > 1) return ['BACKUP_FOLDER and BACKUP_STORE_URL cannot both be set'];
  if (isSet('BACKUP_KEY') && places.length === 0) {
    return ['BACKUP_KEY wants BACKUP_FOLDER or BACKUP_STORE_URL beside it'];
  }
  if (isSet('BACKUP_EVERY') && !isSet('BACKUP_KEY')) {
    return ['BACKUP_EVERY wants BACKUP_KEY beside it'];
  }
  return [];
}

const setTogether = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  bucketSettings('BLOB_STORE'),
  bucketSettings('BACKUP_STORE'),
  ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
  neededToInvoice,
] as const;

/**
 * Lists faults of settings that are valid by themselves: unsafe in production, or inconsistent.
 *
 * @param isSet whether a setting has any value, valid or not
 */
export function faultsTogether(env: Sound, isSet: (name: keyof Sound) => boolean): string[] {
  const faults = env.BUILD === 'demo' ? [] : productionFaults(env);
  const parent = env.COOKIE_PARENT_DOMAIN?.replace(/^\./, '');
  const hostname = env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname;
  if (parent && hostname && hostname !== parent && !hostname.endsWith(`.${parent}`)) {
    faults.push('COOKIE_PARENT_DOMAIN must be a parent of the host in PUBLIC_URL');
  }
  for (const names of setTogether) {
    if (new Set(names.map(isSet)).size > 1) {
      faults.push(`${new Intl.ListFormat('en-GB').format(names)} must be set together`);
    }
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT) {
    faults.push('METRICS_PORT must be another port than PORT');
  }
  if (isSet('OFREP_API_KEY') && !isSet('OFREP_URL')) {
    faults.push('OFREP_API_KEY wants OFREP_URL beside it');
  }
  return [...faults, ...backupFaults(isSet)];
}
