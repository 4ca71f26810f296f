import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createSignerAuthority,
  createTransportCertificates,
  type Credential,
  type SignerAuthority,
  type TransportCertificates,
} from './certificates.ts';

const FOLDER = 'certificates';

const NAMES = [
  'root',
  'issuing',
  'ocspResponder',
  'serverCa',
  'server',
  'clientCa',
  'client',
  'otherClient',
] as const satisfies readonly (keyof Certificates)[];

type Certificates = SignerAuthority & TransportCertificates;

/** PEM files of one credential. */
type CredentialFiles = { certificateFile: string; privateKeyFile: string };

export type StoredCertificates = {
  certificates: Certificates;
  files: (name: keyof Certificates) => CredentialFiles;
};

function filesIn(folder: string, name: string): CredentialFiles {
  return {
    certificateFile: join(folder, `${name}.cert.pem`),
    privateKeyFile: join(folder, `${name}.key.pem`),
  };
}

async function read(folder: string): Promise<Certificates> {
  const entry = async (name: string): Promise<Credential> => {
    const { certificateFile, privateKeyFile } = filesIn(folder, name);
    return {
      certificate: await readFile(certificateFile, 'utf8'),
      privateKey: await readFile(privateKeyFile, 'utf8'),
    };
  };
  const [root, issuing, ocspResponder, serverCa, server, clientCa, client, otherClient] =
    await Promise.all([
      entry('root'),
      entry('issuing'),
      entry('ocspResponder'),
      entry('serverCa'),
      entry('server'),
      entry('clientCa'),
      entry('client'),
      entry('otherClient'),
    ]);
  return { root, issuing, ocspResponder, serverCa, server, clientCa, client, otherClient };
}

async function write(folder: string, certificates: Certificates): Promise<void> {
  // Written to a temporary folder and renamed, so that a killed first start never leaves a partial
  // set.
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  for (const name of NAMES) {
    const { certificateFile, privateKeyFile } = filesIn(draft, name);
    await writeFile(certificateFile, certificates[name].certificate);
    await writeFile(privateKeyFile, certificates[name].privateKey, { mode: 0o600 });
  }
  await rename(draft, folder);
}

/** Opens the certificates in `dir`; creates them at the first call. */
export async function openCertificates(dir: string): Promise<StoredCertificates> {
  const folder = join(dir, FOLDER);
  const files = (name: keyof Certificates) => filesIn(folder, name);
  try {
    return { certificates: await read(folder), files };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await rm(folder, { recursive: true, force: true });
  const certificates = {
    ...(await createSignerAuthority()),
    ...(await createTransportCertificates()),
  };
  await write(folder, certificates);
  return { certificates, files };
}
