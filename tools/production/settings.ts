import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { s3Keys } from '../../api/src/platform/gateways/blob-store/s3-server.factory.ts';
import { createServerCertificate } from '../../simulators/bankid/certificates.ts';
import { demoSecrets } from '../data-folder.ts';
import type { Environment } from '../product.ts';
import { serverOptions } from '../server-program.ts';
import { root } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import type { Credential } from './front.ts';
import './test-names.ts';

/*
 * Production settings for a server that runs on this machine, for staging and for tools that attack
 * it and that kill parts of it. Production refuses addresses of this machine, and is right to: the server is led here
 * by names below `.test` (test-names.ts), with a certificate made for the run.
 */

export const testNames = fileURLToPath(new URL('./test-names.ts', import.meta.url));

/** Arguments that run the server of a package. */
export const productionWords = (packageFolder: string): string[] => [
  '--import',
  testNames,
  ...serverOptions,
  join(packageFolder, 'api/src/server.ts'),
];

/** Makes an address of the simulators one that production accepts. */
export function nameAt(address: string | undefined, name: string, port?: number): string {
  const url = new URL(address ?? '');
  url.protocol = 'https:';
  url.hostname = name;
  if (port !== undefined) url.port = String(port);
  return url.href.replace(/\/$/, '');
}

export const portOf = (address: string | undefined): number => Number(new URL(address ?? '').port);

export interface Trust {
  /** Certificate of all names of the run, and its key. */
  credential: Credential;
  /** File with the authority's certificate, for `NODE_EXTRA_CA_CERTS`. */
  authorityFile: string;
}

/** The name under which visitors of this machine reach the product. */
export const testHost = 'partner.test';

/**
 * Makes the certificate of a folder, once: whoever has come to trust its authority need not again.
 * This process trusts it from now on.
 */
export async function makeTrust(folder: string): Promise<Trust> {
  const authorityFile = join(folder, 'authority.pem');
  const credentialFile = join(folder, 'certificate.json');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(credentialFile)) {
    const names = [testHost, 'registry.test', 'files.test', 'identity.test'];
    const { server, serverCa } = await createServerCertificate(names);
    writeFileSync(authorityFile, serverCa.certificate);
    writeFileSync(credentialFile, JSON.stringify(server), { mode: 0o600 });
  }
  const authority = readFileSync(authorityFile, 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority]);
  return { credential: readCredential(credentialFile), authorityFile };
}

const readCredential = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Credential;

/** Settings that are the same for every server of a run. */
export function productionSettings(parts: {
  folder: string;
  /** Where visitors reach it. */
  origin: string;
  /** Addresses of the simulators. */
  addresses: Environment;
  authorityFile: string;
  /** Where TLS is ended in front of the simulators of the registry. */
  ports: { registry: number; registryTokens: number };
  /** Port of a bucket `files`, before which TLS is ended; without one, files are in a folder. */
  bucketPort: number | null;
}): Environment {
  const { folder, origin, addresses, authorityFile, ports, bucketPort } = parts;
  const bucket = {
    BLOB_STORE_URL: `https://files.test:${bucketPort}/files`,
    BLOB_STORE_REGION: s3Keys.region,
    BLOB_STORE_ACCESS_KEY_ID: s3Keys.accessKeyId,
    BLOB_STORE_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
  return {
    ...demoSecrets(folder),
    BUILD: 'production',
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SMTP_URL: addresses['SMTP_URL'] ?? '',
    MAIL_FROM: 'Provet <partner@partner.test>',
    BANKID_URL: nameAt(addresses['BANKID_URL'], 'bankid.test'),
    ...pick(addresses, /^BANKID_.*_FILE$/),
    ...pick(addresses, /^REGISTRY_CLIENT_/),
    REGISTRY_URL: nameAt(addresses['REGISTRY_URL'], 'registry.test', ports.registry),
    REGISTRY_TOKEN_URL: nameAt(
      addresses['REGISTRY_TOKEN_URL'],
      'registry.test',
      ports.registryTokens,
    ),
    ...(bucketPort === null ? {} : bucket),
    NODE_EXTRA_CA_CERTS: authorityFile,
  };
}

/**
 * Makes the tables by the package's program, and fills them with people and companies. Only the
 * demo's program makes so many, and it refuses to work for a production build; they are rows like
 * any others.
 */
export async function fillDatabase(
  supervisor: Supervisor,
  packageFolder: string,
  environment: Environment,
): Promise<void> {
  await supervisor.run({
    name: 'The migration of the database',
    words: [join(packageFolder, 'api/src/platform/db/migrate.ts')],
    env: environment,
  });
  await supervisor.run({
    name: 'The seeding of people and companies',
    words: ['--import', testNames, join(root, 'api/src/seed/demo.ts')],
    env: { ...environment, BUILD: 'demo' },
  });
}

const pick = (from: Environment, names: RegExp): Environment =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.test(name)));
