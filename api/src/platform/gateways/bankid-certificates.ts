import { X509Certificate } from 'node:crypto';
import { Certificate, CertificateChainValidationEngine, type AlgorithmIdentifier } from 'pkijs';

const KEY_USAGE = '2.5.29.15';
/** digitalSignature and nonRepudiation: the first two bits (RFC 5280 section 4.2.1.3). */
const SIGNING_BITS = 0b1100_0000;
const BIT_STRING_TAG = 0x03;

const MIN_RSA_BITS = 2048;

/** RSA and ECDSA with SHA-256, SHA-384 and SHA-512; others are too weak. */
const STRONG_SIGNATURES: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
]);

/** A signature failed verification; never contains personal data. */
export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid';
}

/** A signer's certificate that chains to the trusted root, and its issuer. */
export type VerifiedSigner = { certificate: Certificate; issuer: Certificate };

/** Parses all certificates of a PEM text. @throws when there is none or one can't be read */
export function readCertificates(pem: string): Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('there is no certificate in the PEM text');
  return blocks.map((block) => Certificate.fromBER(new Uint8Array(new X509Certificate(block).raw)));
}

export function isStrongSignature(algorithm: AlgorithmIdentifier): boolean {
  return STRONG_SIGNATURES.has(algorithm.algorithmId);
}

/**
 * Reads the personal number in the subject's `serialNumber`. @throws SignatureInvalid when not
 * exactly one
 */
export function personalNumberOf(certificate: X509Certificate): string {
  const serialNumber: unknown = certificate.toLegacyObject().subject.serialNumber;
  if (typeof serialNumber !== 'string') throw new SignatureInvalid('certificate without a person');
  return serialNumber;
}

/** Reads given name and surname in the subject. @throws SignatureInvalid when one is missing */
export function nameOf(certificate: X509Certificate): string {
  const { GN: givenName, SN: surname }: Record<string, unknown> =
    certificate.toLegacyObject().subject;
  if (typeof givenName !== 'string' || typeof surname !== 'string') {
    throw new SignatureInvalid('certificate without a name');
  }
  return `${givenName} ${surname}`;
}

function maySign(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === KEY_USAGE);
  // BIT STRING: tag, length, number of unused bits, bits.
  const [tag, , , bits = 0] = usage?.extnValue.valueBlock.valueHexView ?? [];
  return tag === BIT_STRING_TAG && (bits & SIGNING_BITS) !== 0;
}

/**
 * Verifies that the first certificate is a person's and chains to a trusted root.
 * @param chain from KeyInfo: the person's first, then its issuers, as BankID sends them
 * @param at when the certificates must have been valid
 * @throws SignatureInvalid
 */
export async function verifySigner(
  chain: readonly X509Certificate[],
  trustedCerts: Certificate[],
  at = new Date(),
): Promise<VerifiedSigner> {
  const [signer] = chain;
  if (!signer) throw new SignatureInvalid('no certificate');
  const { asymmetricKeyType, asymmetricKeyDetails } = signer.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS) {
    throw new SignatureInvalid('signing key of the wrong kind');
  }
  if (signer.ca) throw new SignatureInvalid('signed by a CA certificate');
  const certificates = chain.map(({ raw }) => Certificate.fromBER(new Uint8Array(raw)));
  const [certificate, ...above] = certificates;
  if (!certificate || !maySign(certificate)) throw new SignatureInvalid('key not for signatures');
  if (!certificates.every(({ signatureAlgorithm }) => isStrongSignature(signatureAlgorithm))) {
    throw new SignatureInvalid('certificate signed with a weak algorithm');
  }
  const engine = new CertificateChainValidationEngine({
    trustedCerts,
    certs: [...above, certificate],
    checkDate: at,
  });
  const { result, certificatePath } = await engine.verify();
  // The engine takes the last certificate as the signer, after it has dropped duplicates: without
  // this check a forged signer, listed twice, would pass because of what follows it.
  const [verified, issuer] = certificatePath ?? [];
  if (!result || verified !== certificate || !issuer)
    throw new SignatureInvalid('certificate not under the trusted root');
  return { certificate, issuer };
}
