import { createHash } from 'node:crypto';
import {
  BasicOCSPResponse,
  CertificateChainValidationEngine,
  ExtKeyUsage,
  id_PKIX_OCSP_Basic,
  OCSPResponse,
  type Certificate,
  type Extension,
} from 'pkijs';
import { isStrongSignature, SignatureInvalid, type VerifiedSigner } from './bankid-certificates.ts';

const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SHA1_BYTES = 20;
const RANDOM_BYTES = 12;
const OCTET_STRING_TAG = 0x04;

/** CertificateStatus "good" of pkijs. */
const GOOD = 0;
const SUCCESSFUL = 0;

/** A complete order can be collected for three minutes; the rest tolerates clock skew. */
const MAX_AGE_MS = 30 * 60_000;
const MAX_AHEAD_MS = 5 * 60_000;

function read(der: Uint8Array<ArrayBuffer>): BasicOCSPResponse {
  const { responseStatus, responseBytes } = OCSPResponse.fromBER(der);
  if (responseStatus.valueBlock.valueDec !== SUCCESSFUL || !responseBytes) {
    throw new SignatureInvalid('OCSP answer without a result');
  }
  if (responseBytes.responseType !== id_PKIX_OCSP_Basic) {
    throw new SignatureInvalid('OCSP answer of an unknown kind');
  }
  return BasicOCSPResponse.fromBER(new Uint8Array(responseBytes.response.valueBlock.valueHexView));
}

function nonceOf(extensions: readonly Extension[]): Uint8Array {
  const found = extensions.filter(({ extnID }) => extnID === NONCE);
  const [extension] = found;
  if (!extension || found.length > 1) throw new SignatureInvalid('OCSP answer without a nonce');
  const value = extension.extnValue.valueBlock.valueHexView;
  // RFC 8954 wraps the nonce in an OCTET STRING of its own; older responders send it bare.
  const isWrapped = value[0] === OCTET_STRING_TAG && value[1] === value.length - 2;
  return isWrapped ? value.slice(2) : value;
}

function checkNonce(nonce: Uint8Array, signature: string): void {
  const digest = createHash('sha1').update(signature).digest();
  const isOfSignature =
    nonce.length === SHA1_BYTES + RANDOM_BYTES &&
    digest.equals(Buffer.from(nonce.subarray(0, SHA1_BYTES)));
  if (!isOfSignature) throw new SignatureInvalid('OCSP answer for another signature');
}

function checkTimes(response: BasicOCSPResponse, now: number): void {
  const { producedAt, responses } = response.tbsResponseData;
  const age = now - producedAt.getTime();
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS) throw new SignatureInvalid('OCSP answer too old');
  for (const { thisUpdate, nextUpdate } of responses) {
    const isYetToCome = thisUpdate.getTime() > now + MAX_AHEAD_MS;
    const isOver = nextUpdate !== undefined && nextUpdate.getTime() < now - MAX_AHEAD_MS;
    if (isYetToCome || isOver) throw new SignatureInvalid('OCSP answer out of its time');
  }
}

/** RFC 6960, section 4.2.2.2: the CA authorises the certificate to answer for it. */
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const EXTENDED_KEY_USAGE = '2.5.29.37';

function maySignAnswers(certificate: Certificate): boolean {
  const usage: unknown = certificate.extensions?.find(
    ({ extnID }) => extnID === EXTENDED_KEY_USAGE,
  )?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(OCSP_SIGNING);
}

/**
 * Finds the issuer's responders whose certificates were valid at that time: the library checks the
 * present time only, and a responder's certificate expires long before its answers become useless.
 */
async function respondersAt(
  { certs = [] }: BasicOCSPResponse,
  { signer: { issuer }, trustedCerts }: OcspClaim,
  at: Date,
): Promise<Certificate[]> {
  const responders: Certificate[] = [];
  for (const candidate of certs) {
    if (!candidate.issuer.isEqual(issuer.subject) || !maySignAnswers(candidate)) continue;
    const engine = new CertificateChainValidationEngine({
      trustedCerts,
      certs: [issuer, candidate],
      checkDate: at,
    });
    const { result, certificatePath } = await engine.verify();
    if (result && certificatePath?.[0] === candidate) responders.push(candidate);
  }
  return responders;
}

export type OcspClaim = {
  ocspResponse: string;
  /** `completionData.signature`, the base64 text from which the nonce is derived. */
  signature: string;
  signer: VerifiedSigner;
  trustedCerts: Certificate[];
  /** When it was given, for a stored one; now by default. */
  at?: Date;
};

/**
 * Verifies that a responder of the signer's CA has called the certificate good, recently and for
 * this very signature (RFC 6960; the nonce rule is BankID's).
 * @throws SignatureInvalid
 */
export async function verifyOcspResponse(claim: OcspClaim): Promise<void> {
  const { certificate, issuer } = claim.signer;
  const response = read(new Uint8Array(Buffer.from(claim.ocspResponse, 'base64')));
  if (!isStrongSignature(response.signatureAlgorithm)) {
    throw new SignatureInvalid('OCSP answer signed with a weak algorithm');
  }
  checkNonce(nonceOf(response.tbsResponseData.responseExtensions ?? []), claim.signature);
  checkTimes(response, (claim.at ?? new Date()).getTime());
  // A CA may answer itself without including its certificate.
  response.certs = [...(response.certs ?? []), issuer];
  const isAuthentic = await response.verify({
    trustedCerts: claim.trustedCerts,
    issuerCerts: [issuer],
    ...(claim.at ? { trustedResponders: await respondersAt(response, claim, claim.at) } : {}),
  });
  if (!isAuthentic) throw new SignatureInvalid('OCSP answer with a wrong signature');
  const { isForCertificate, status } = await response.getCertificateStatus(certificate, issuer);
  if (!isForCertificate) throw new SignatureInvalid('OCSP answer for another certificate');
  if (status !== GOOD) throw new SignatureInvalid('certificate is not good');
}
