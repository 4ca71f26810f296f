import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { Environment } from './settings-environment.ts';
import { demoFaults } from './settings-faults.ts';
import { readSettings } from './settings.ts';
import { CannotStart } from '../starting.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const production = {
  BUILD: 'production',
  PUBLIC_URL: 'https://partner.troskel.test',
  DATABASE_URL: 'postgresql://server@db/troskel?sslmode=verify-full',
  AUTH_SECRET: 'f3c1b0a9e8d7c6b5f3c1b0a9e8d7c6b5',
  PERSONAL_DATA_KEYS: `k1:${key}`,
  PERSONAL_INDEX_KEY: key,
  SMTP_URL: 'smtps://mail.troskel.test',
  MAIL_FROM: 'partner@troskel.test',
  BANKID_URL: 'https://appapi2.bankid.com',
  BANKID_CLIENT_CERT_FILE: '/etc/troskel/cert.pem',
  BANKID_CLIENT_KEY_FILE: '/etc/troskel/key.pem',
  BANKID_SERVER_CA_FILE: '/etc/troskel/ca.pem',
  BANKID_SIGNER_CA_FILE: '/etc/troskel/signers.pem',
  REGISTRY_URL: 'https://registry.test/v1',
  REGISTRY_TOKEN_URL: 'https://registry.test/token',
  REGISTRY_CLIENT_ID: 'id',
  REGISTRY_CLIENT_SECRET: 'secret',
};

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof CannotStart) return [...error.faults];
    throw error;
  }
}

test('production starts with all settings given, and reviews applications', () => {
  const settings = readSettings(production);
  expect(settings.approvalPolicy).toBe('review');
  expect(settings.control).toBeUndefined();
  expect(settings.origins).toEqual(['https://partner.troskel.test']);
});

test('the server listens on its own machine alone unless it is told otherwise', () => {
  expect(readSettings(production).host).toBe('localhost');
  expect(readSettings({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('the hosts that are answered are the public one, those that are named, and the demo’s own', () => {
  expect(readSettings(production).hostNames).toEqual(['partner.troskel.test']);
  const further = { ...production, FURTHER_HOSTS: 'Www.Troskel.test, api.troskel.test' };
  expect(readSettings(further).hostNames).toEqual([
    'partner.troskel.test',
    'www.troskel.test',
    'api.troskel.test',
  ]);
  const demo = { ...production, BUILD: 'demo', PUBLIC_URL: 'http://192.168.1.7:3000' };
  expect(readSettings(demo).hostNames).toEqual(['192.168.1.7', 'localhost', '127.0.0.1', '[::1]']);
  for (const wrong of ['https://a.test', 'a.test:80', 'a b', '*', '..', 'a..test', '-a', ',']) {
    expect(faultsOf({ ...production, FURTHER_HOSTS: wrong })).toHaveLength(1);
  }
});

test('production with nothing names everything that is missing, at once', () => {
  const faults = faultsOf({ BUILD: 'production' });
  const { BUILD: _build, ...needed } = production;
  expect(faults).toEqual(
    expect.arrayContaining(Object.keys(needed).map((name) => `${name} is missing`)),
  );
});

test('without BUILD it is production that refuses', () => {
  expect(faultsOf({}).length).toBeGreaterThan(10);
});

test('error reports and another server of flags are off until they are set', () => {
  const off = readSettings(production);
  expect(off.errorReports).toEqual({ dsn: undefined, browserDsn: undefined });
  expect(off.remoteFlags).toBeUndefined();
  const on = readSettings({
    ...production,
    SENTRY_DSN_BROWSER: 'https://key@reports.test/4',
    OFREP_URL: 'https://flags.test/base/',
  });
  expect(on.errorReports).toEqual({ dsn: undefined, browserDsn: 'https://key@reports.test/4' });
  expect(on.remoteFlags).toEqual({ url: 'https://flags.test/base', apiKey: undefined });
});

test.each([
  [{ OFREP_URL: 'http://flags.test' }, 'OFREP_URL must be https in production'],
  [{ OFREP_URL: 'https://localhost:1' }, 'OFREP_URL must not be on this machine in production'],
  [{ OFREP_API_KEY: 'key' }, 'OFREP_API_KEY wants OFREP_URL beside it'],
  [{ SENTRY_DSN: 'http://key@reports.test/4' }, 'SENTRY_DSN must be https in production'],
  [
    { SENTRY_DSN: 'https://reports.test/4' },
    'SENTRY_DSN: must be an address with a public key and a project, https://KEY@HOST/1',
  ],
  [
    { SENTRY_DSN: 'https://key@reports.test/x' },
    'SENTRY_DSN: must be an address with a public key and a project, https://KEY@HOST/1',
  ],
  [
    { SENTRY_DSN: 'https://a:b@reports.test/4' },
    'SENTRY_DSN: must be an address with a public key and a project, https://KEY@HOST/1',
  ],
  [
    { SENTRY_DSN: 'foo' },
    'SENTRY_DSN: must be an address with a public key and a project, https://KEY@HOST/1',
  ],
  [{ PUBLIC_URL: 'http://partner.troskel.test' }, 'PUBLIC_URL must be https in production'],
  [
    { PUBLIC_URL: 'https://partner.troskel.test/path' },
    'PUBLIC_URL: must be an origin: http:// or https://, a host and at most a port',
  ],
  [
    { DATABASE_STANDBY_URL: 'postgresql://server@one,two/troskel?sslmode=verify-full' },
    'DATABASE_STANDBY_URL: must name one host',
  ],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: must be smtp:// or smtps:// and a host'],
  [
    { BLOB_STORE_URL: 'https://s3.test/files' },
    'BLOB_STORE_URL, BLOB_STORE_ACCESS_KEY_ID and BLOB_STORE_SECRET_ACCESS_KEY must be set together',
  ],
  [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL must not be on this machine in production'],
  [
    { BANKID_URL: 'https://127.0.0.1:4000' },
    'BANKID_URL must not be on this machine in production',
  ],
  [
    { BANKID_CONTROL_URL: 'http://127.0.0.1:1' },
    'BANKID_CONTROL_URL must not be set in production',
  ],
  [{ AGREEMENT_SIGNING: 'simulated' }, 'AGREEMENT_SIGNING must not be simulated in production'],
  [
    { GOOGLE_DISCOVERY_URL: 'http://accounts.test/.well-known/openid-configuration' },
    'GOOGLE_DISCOVERY_URL must be https in production',
  ],
  [
    { MICROSOFT_DISCOVERY_URL: 'https://localhost:4000/.well-known/openid-configuration' },
    'MICROSOFT_DISCOVERY_URL must not be on this machine in production',
  ],
  [
    { MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png' },
    'MAP_TILES_URL and MAP_TILES_ATTRIBUTION must be set together',
  ],
  [
    { MAP_TILES_URL: 'http://tiles.test/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '©' },
    'MAP_TILES_URL: must be an https address without a password',
  ],
  [
    { MAP_TILES_URL: 'https://a:b@tiles.test/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '©' },
    'MAP_TILES_URL: must be an https address without a password',
  ],
  [
    { MAP_TILES_URL: 'https://tiles.test;script-src/{z}/{x}/{y}', MAP_TILES_ATTRIBUTION: '©' },
    'MAP_TILES_URL: must be an https address without a password',
  ],
  [
    { MAP_TILES_URL: 'https://tiles.test/{z}/{x}.png', MAP_TILES_ATTRIBUTION: '©' },
    'MAP_TILES_URL: must hold {z}, {x} and {y}, may hold {s}, and nothing else in braces',
  ],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
  [{ AUTH_SECRET: 'a'.repeat(40) }, 'AUTH_SECRET must be random'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
  [
    { COOKIE_PARENT_DOMAIN: '.other.test' },
    'COOKIE_PARENT_DOMAIN must be a parent of the host in PUBLIC_URL',
  ],
  [{ EMBEDDING_ORIGIN: 'http://host.test' }, 'EMBEDDING_ORIGIN must be https in production'],
  [
    { EMBEDDING_ORIGIN: 'https://localhost' },
    'EMBEDDING_ORIGIN must not be on this machine in production',
  ],
  ...['https://host.test/page', 'https://host.test/?a', 'https://u:p@host.test'].map(
    (origin): [Record<string, string>, string] => [
      { EMBEDDING_ORIGIN: origin },
      'EMBEDDING_ORIGIN: must be an origin: http:// or https://, a host and at most a port',
    ],
  ),
  ...['https://*.host.test', 'host.test', "https://host.test; script-src 'self'", '*'].map(
    (origin): [Record<string, string>, string] => [
      { EMBEDDING_ORIGIN: origin },
      'EMBEDDING_ORIGIN: must be an origin: http:// or https://, a host and at most a port',
    ],
  ),
  ...[
    'mailto:a@b.test\nContact: mailto:c@d.test',
    'https://b.test/ x',
    'http://b.test',
    'b.test',
  ].map((address): [Record<string, string>, string] => [
    { SECURITY_CONTACT: address },
    'SECURITY_CONTACT: must be an address that begins with https:// or mailto:, without spaces and line breaks',
  ]),
  [
    { PERSONAL_DATA_KEYS: `k1:${key},k2:${key},k1:${key}` },
    'PERSONAL_DATA_KEYS: must give each key an id of its own',
  ],
  [
    { PERSONAL_DATA_KEYS: 'k1:short' },
    'PERSONAL_DATA_KEYS: must be a list of id:key with 32-byte keys in base64',
  ],
])('%o is refused', (change, fault) => {
  expect(faultsOf({ ...production, ...change })).toContain(fault);
});

test.each(Object.keys(Environment.shape))('%s says in one sentence what it must be', (name) => {
  const nonsense = ['x', '-1', '1.5', ',', 'https://', 'smtp://', 'x'.repeat(600)];
  for (const value of nonsense) {
    const faults = faultsOf({ ...production, [name]: value });
    const own = faults.filter((fault) => fault.startsWith(`${name}: `));
    expect(own.length).toBeLessThan(2);
    expect(own.join()).toMatch(/^$|: must (be|have|hold|give) /);
  }
});

test('what is malformed and what is unsafe stand in one list, and nothing follows from either', () => {
  const { SMTP_URL: _url, ...rest } = production;
  const faults = faultsOf({
    ...rest,
    PUBLIC_URL: 'http://localhost',
    BANKID_URL: 'http://localhost:1',
    DATABASE_WAIT_SECONDS: 'x',
    GOOGLE_CLIENT_ID: 'id',
    MAP_TILES_URL: 'x',
    MAP_TILES_ATTRIBUTION: '©',
  });
  expect(faults).toEqual([
    'DATABASE_WAIT_SECONDS: must be a whole number from 0 to 3600',
    'SMTP_URL is missing',
    'MAP_TILES_URL: must hold {z}, {x} and {y}, may hold {s}, and nothing else in braces',
    'PUBLIC_URL must not be on this machine in production',
    'PUBLIC_URL must be https in production',
    'BANKID_URL must not be on this machine in production',
    'BANKID_URL must be https in production',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
  ]);
  expect(faultsOf({ ...production, BUILD: 'demo', PORT: 'x' })).toEqual([
    'PORT: must be a whole number from 0 to 65535',
  ]);
});

test('numbers are whole, in digits and within their bounds', () => {
  const waiting = (seconds: string) => ({ ...production, DATABASE_WAIT_SECONDS: seconds });
  for (const seconds of ['0', '3600']) {
    expect(readSettings(waiting(seconds)).databaseWaitSeconds).toBe(Number(seconds));
  }
  for (const wrong of ['-1', '3601', '0.5', '1e2', '0x10', ' ']) {
    expect(faultsOf(waiting(wrong))).toHaveLength(1);
  }
  expect(faultsOf({ ...production, MOST_REQUESTS: '0' })).toHaveLength(1);
});

test.each(['https://s3.test', 'https://s3.test//'])('%s names no bucket', (address) => {
  const store = { BLOB_STORE_ACCESS_KEY_ID: 'id', BLOB_STORE_SECRET_ACCESS_KEY: 'secret' };
  expect(faultsOf({ ...production, ...store, BLOB_STORE_URL: address })).toEqual([
    'BLOB_STORE_URL: must be an address that names a bucket: https://host/bucket',
  ]);
});

test('proxies are addresses, blocks and the words that the library knows', () => {
  const known = 'loopback, linklocal,uniquelocal,192.0.2.1,10.0.0.0/8,2001:db8::1,fd00::/8';
  const { trustedProxies } = readSettings({ ...production, TRUSTED_PROXIES: known });
  expect(trustedProxies).toEqual(known.split(',').map((proxy) => proxy.trim()));
  // The library throws for unknown values.
  fastify({ trustProxy: trustedProxies });
  for (const wrong of ['zz', '1', '10.0.0.0/0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', ',']) {
    expect(faultsOf({ ...production, TRUSTED_PROXIES: wrong })).toHaveLength(1);
  }
});

test.each([
  'postgresql://server@db/troskel',
  'postgresql://server@db/troskel?sslmode=require',
  'postgresql://server@db/troskel?sslmode=verify-ca',
  'postgresql://server@db/troskel?sslmode=no-verify',
  'postgresql://server@localhost.evil.test/troskel',
  'postgresql://server@localhost,db/troskel',
  'postgresql://server@localhost/troskel?host=db',
])('production asks for a checked certificate of a database elsewhere: %s', (one) => {
  const standby: Record<string, string> = one.includes(',') ? {} : { DATABASE_STANDBY_URL: one };
  const all = { DATABASE_URL: one, DATABASE_DIRECT_URL: one, ...standby };
  const wanted = 'must say sslmode=verify-full in production, as its database is elsewhere';
  const said = Object.keys(all).map((name) => `${name} ${wanted}`);
  expect(faultsOf({ ...production, ...all })).toEqual(said);
  expect(faultsOf({ ...production, ...all, BUILD: 'demo' })).toEqual([]);
});

test.each([
  'postgresql://server@db/troskel?sslmode=verify-full',
  'postgresql://server@one:5433,two/troskel?target_session_attrs=primary&sslmode=verify-full',
  'postgresql://server@localhost/troskel',
  'postgresql://server@127.0.0.1:6432/troskel',
  'postgresql://server@[::1]/troskel',
  'postgresql://server@/troskel?host=/run/postgresql',
  'postgresql://server@%2Frun%2Fpostgresql/troskel',
])('production takes a database that is here, or whose certificate is checked: %s', (one) => {
  expect(faultsOf({ ...production, DATABASE_URL: one, DATABASE_DIRECT_URL: one })).toEqual([]);
});

test.each(['partner.localhost', '0.0.0.0', '[::]', '[::ffff:127.0.0.1]'])(
  '%s is this machine, which production refuses of the site and of services of others',
  (host) => {
    expect(faultsOf({ ...production, REGISTRY_URL: `https://${host}/v1` })).toEqual([
      'REGISTRY_URL must not be on this machine in production',
    ]);
  },
);

test('in production mails may leave through a relay on the same machine', () => {
  expect(faultsOf({ ...production, SMTP_URL: 'smtp://localhost' })).toEqual([]);
});

test('the public address is written as browsers write it, since they are compared', () => {
  const settings = readSettings({ ...production, PUBLIC_URL: 'https://Partner.Troskel.test:443/' });
  expect(settings.publicUrl).toBe('https://partner.troskel.test');
});

test('a demo build runs beside simulators on its machine alone, whatever else is set', () => {
  expect(demoFaults({ ...production, BUILD: 'demo' })).toEqual([
    'BANKID_URL must be a simulator on this machine when BUILD is demo',
    'REGISTRY_URL must be a simulator on this machine when BUILD is demo',
  ]);
  const here = { BANKID_URL: 'https://localhost:1', REGISTRY_URL: 'http://127.0.0.1:2' };
  expect(demoFaults({ ...production, BUILD: 'demo', ...here })).toEqual([]);
  expect(demoFaults(production)).toEqual([]);
});

test('a refusal never repeats a secret', () => {
  const faults = faultsOf({
    ...production,
    AUTH_SECRET: 'hunter2',
    REGISTRY_URL: 'ftp://u:hunter2@x',
  });
  expect(faults.length).toBeGreaterThan(1);
  expect(faults.join()).not.toContain('hunter2');
});

test('the demo believes both names of this machine and approves by itself', () => {
  const settings = readSettings({
    ...production,
    BUILD: 'demo',
    PUBLIC_URL: 'http://localhost:3000',
  });
  expect(settings.origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(settings.approvalPolicy).toBe('auto');
});

test('a provider is offered when its client is given, at its public address unless told otherwise', () => {
  const none = readSettings(production).providers;
  expect(none).toEqual({ google: undefined, microsoft: undefined });
  const { google, microsoft } = readSettings({
    ...production,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }).providers;
  expect(google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
  });
  expect(microsoft).toBeUndefined();
});

test.each([
  ['https://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test'],
  ['https://{s}.Tiles.test:8443/{z}/{x}/{y}.png?key=1', 'https://*.tiles.test:8443'],
])('tiles from %s are let in as %s', (address, source) => {
  const tiles = { MAP_TILES_URL: address, MAP_TILES_ATTRIBUTION: '© Kartan' };
  expect(readSettings({ ...production, ...tiles }).mapTiles).toEqual({
    address,
    attribution: '© Kartan',
    source,
  });
  expect(readSettings(production).mapTiles).toBeUndefined();
});

test('nobody may show the portal in a frame until an origin is named, as a browser writes it', () => {
  expect(readSettings(production).embeddingOrigin).toBeUndefined();
  const { embeddingOrigin } = readSettings({
    ...production,
    EMBEDDING_ORIGIN: 'https://Host.test:443/',
  });
  expect(embeddingOrigin).toBe('https://host.test');
});

test('metrics are told on a port of their own, or on none', () => {
  expect(readSettings(production).metricsPort).toBeUndefined();
  expect(readSettings({ ...production, METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  expect(faultsOf({ ...production, METRICS_PORT: '3000' })).toEqual([
    'METRICS_PORT must be another port than PORT',
  ]);
  expect(faultsOf({ ...production, METRICS_PORT: 'yes' })).toHaveLength(1);
});
