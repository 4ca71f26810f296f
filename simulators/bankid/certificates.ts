import 'reflect-metadata';
import { createPrivateKey, randomBytes, type webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { Person } from './persons.ts';

/** A certificate and its private key (PKCS #8), both as PEM. */
export type Credential = { certificate: string; privateKey: string };

/** Certificates behind signatures: BankID's root, a bank's issuing CA and its OCSP responder. */
export type SignerAuthority = {
  root: Credential;
  issuing: Credential;
  ocspResponder: Credential;
};

/** Certificates of the connection; two relying parties, so that a test can act as the other. */
export type TransportCertificates = {
  serverCa: Credential;
  server: Credential;
  clientCa: Credential;
  client: Credential;
  otherClient: Credential;
};

type KeyKind = 'rsa' | 'ec';

type NameValue = { printableString?: string; utf8String?: string };

type Subject = Record<string, string>;

type CertificateRequest = {
  subject: Subject;
  key: KeyKind;
  extensions: x509.Extension[];
  /** Absent for a self-signed certificate. */
  issuer?: Credential;
  notBefore?: Date;
  notAfter?: Date;
};

// Fixed and wide, so that moving the simulator's or the product's clock never reaches an expiry.
const NOT_BEFORE = new Date('2020-01-01T00:00:00Z');
const NOT_AFTER = new Date('2049-12-31T00:00:00Z');

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const EC = { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' };

// X.520 attribute types without a short name in the library.
const SURNAME = '2.5.4.4';
const SERIAL_NUMBER = '2.5.4.5';
const NAME = '2.5.4.41';
const GIVEN_NAME = '2.5.4.42';

const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';

/** Certificate policy of Mobile BankID in BankID's test environment. */
export const MOBILE_BANKID_TEST_POLICY = '1.2.3.4.25';

const KEY_USAGE = {
  authority: x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
  connection: x509.KeyUsageFlags.digitalSignature,
  signature: x509.KeyUsageFlags.nonRepudiation,
};

function pem(label: string, der: ArrayBuffer): string {
  return x509.PemConverter.encode(der, label);
}

async function signingKey(credential: Credential): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(credential.privateKey).export({ format: 'der', type: 'pkcs8' });
  const isRsa = createPrivateKey(credential.privateKey).asymmetricKeyType === 'rsa';
  return crypto.subtle.importKey('pkcs8', new Uint8Array(der), isRsa ? RSA : EC, false, ['sign']);
}

function nameAttribute(type: string, value: string): Record<string, NameValue[]> {
  return { [type]: [type === 'C' ? { printableString: value } : { utf8String: value }] };
}

async function issue(request: CertificateRequest): Promise<Credential> {
  const keys = await crypto.subtle.generateKey(request.key === 'rsa' ? RSA : EC, true, [
    'sign',
    'verify',
  ]);
  const subject = new x509.Name(
    Object.entries(request.subject).map(([type, value]) => nameAttribute(type, value)),
  );
  const issuer = request.issuer && new x509.X509Certificate(request.issuer.certificate);
  const signer = request.issuer ? await signingKey(request.issuer) : keys.privateKey;
  const certificate = await x509.X509CertificateGenerator.create({
    // Positive and without a leading zero byte: RFC 5280 section 4.1.2.2.
    serialNumber: `5${randomBytes(8).toString('hex').slice(1)}`,
    subject,
    issuer: issuer?.subjectName ?? subject,
    notBefore: request.notBefore ?? NOT_BEFORE,
    notAfter: request.notAfter ?? NOT_AFTER,
    publicKey: keys.publicKey,
    signingKey: signer,
    signingAlgorithm: signer.algorithm.name === RSA.name ? RSA : EC,
    extensions: [
      ...request.extensions,
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer?.publicKey ?? keys.publicKey),
    ],
  });
  return {
    certificate: pem('CERTIFICATE', certificate.rawData),
    privateKey: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

function authorityExtensions(pathLength?: number): x509.Extension[] {
  return [
    new x509.BasicConstraintsExtension(true, pathLength, true),
    new x509.KeyUsagesExtension(KEY_USAGE.authority, true),
  ];
}

function connectionExtensions(usage: x509.ExtendedKeyUsage): x509.Extension[] {
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(KEY_USAGE.connection, true),
    new x509.ExtendedKeyUsageExtension([usage]),
  ];
}

/**
 * Makes a root, an issuing CA and an OCSP responder. Two calls make two that do not trust each
 * other.
 */
export async function createSignerAuthority(): Promise<SignerAuthority> {
  const root = await issue({
    subject: {
      O: 'Simulerad ID-Teknik',
      OU: 'BankID Member Banks CA',
      CN: 'Simulated BankID Root CA v1 Test',
    },
    key: 'rsa',
    extensions: authorityExtensions(),
  });
  const issuing = await issue({
    subject: {
      C: 'SE',
      O: 'Simulerad Testbank A AB (publ)',
      [SERIAL_NUMBER]: '111111111111',
      CN: 'Simulated Testbank A Customer CA1 v1 for BankID Test',
    },
    key: 'rsa',
    extensions: authorityExtensions(0),
    issuer: root,
  });
  const ocspResponder = await issue({
    subject: {
      C: 'SE',
      O: 'Simulerad Testbank A AB (publ)',
      CN: 'Simulated Testbank A OCSP Responder Test',
    },
    key: 'rsa',
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(KEY_USAGE.connection, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.ocspSigning]),
      new x509.Extension(OCSP_NO_CHECK, false, Uint8Array.of(0x05, 0x00)),
    ],
    issuer: issuing,
  });
  return { root, issuing, ocspResponder };
}

/**
 * Makes a server's certificate under an authority of its own.
 *
 * @param names of the server, beside `localhost` and 127.0.0.1
 */
export async function createServerCertificate(
  names: readonly string[],
): Promise<Pick<TransportCertificates, 'serverCa' | 'server'>> {
  const serverCa = await issue({
    subject: { O: 'Simulerad ID-Teknik', CN: 'Simulated BankID SSL Root CA v1 Test' },
    key: 'ec',
    extensions: authorityExtensions(0),
  });
  const server = await issue({
    subject: { O: 'Simulerad ID-Teknik', CN: 'localhost' },
    key: 'ec',
    extensions: [
      ...connectionExtensions(x509.ExtendedKeyUsage.serverAuth),
      new x509.SubjectAlternativeNameExtension([
        ...['localhost', ...names].map((value) => ({ type: 'dns' as const, value })),
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
    issuer: serverCa,
  });
  return { serverCa, server };
}

/** Makes server and client certificates, each under a CA of its own as at BankID. */
export async function createTransportCertificates(): Promise<TransportCertificates> {
  // Production settings name no host of this machine (tools/attack).
  const { serverCa, server } = await createServerCertificate(['bankid.test']);
  const clientCa = await issue({
    subject: { O: 'Simulerad Testbank A AB (publ)', CN: 'Simulated Testbank A RP CA v1 Test' },
    key: 'ec',
    extensions: authorityExtensions(0),
  });
  const relyingParty = (name: string, organisationNumber: string): Promise<Credential> =>
    issue({
      subject: {
        C: 'SE',
        O: 'Simulerad Testbank A AB (publ)',
        [SERIAL_NUMBER]: organisationNumber,
        [NAME]: name,
        CN: `${name} (test)`,
      },
      key: 'ec',
      extensions: connectionExtensions(x509.ExtendedKeyUsage.clientAuth),
      issuer: clientCa,
    });
  return {
    serverCa,
    server,
    clientCa,
    client: await relyingParty('Tröskel', '5590000001'),
    otherClient: await relyingParty('Annan tjänst', '5590000002'),
  };
}

/**
 * Issues a person's Mobile BankID: surname, given name and personal number (12 digits in
 * `serialNumber`) in the subject, usable for signatures only, like BankID's own. Without an issuing
 * CA it is a self-signed forgery.
 */
export function issuePersonCertificate(
  issuing: Credential | undefined,
  person: Person,
  validity: { notBefore?: Date; notAfter?: Date } = {},
): Promise<Credential> {
  return issue({
    subject: {
      C: 'SE',
      O: 'Simulerad Testbank A AB (publ)',
      [SURNAME]: person.surname,
      [GIVEN_NAME]: person.givenName,
      [SERIAL_NUMBER]: person.personalNumber,
      [NAME]: `${person.name} - Mobilt BankID`,
      CN: person.name,
    },
    key: 'rsa',
    extensions: [
      new x509.CertificatePolicyExtension([MOBILE_BANKID_TEST_POLICY]),
      new x509.KeyUsagesExtension(KEY_USAGE.signature, true),
    ],
    issuer: issuing,
    ...validity,
  });
}
