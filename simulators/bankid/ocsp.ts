import { createHash, randomBytes, sign } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { Credential } from './certificates.ts';
import {
  bitString,
  enumerated,
  explicit,
  generalizedTime,
  implicitConstructed,
  implicitNull,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
} from './der.ts';

const OID = {
  basicResponse: '1.3.6.1.5.5.7.48.1.1',
  nonce: '1.3.6.1.5.5.7.48.1.2',
  sha1: '1.3.14.3.2.26',
  sha256WithRsa: '1.2.840.113549.1.1.11',
};

type OcspStatus = 'good' | 'revoked' | 'unknown';

export type OcspRequest = {
  /** PEM of the certificate that the answer is about, and of its issuer. */
  certificate: string;
  issuer: string;
  responder: Credential;
  producedAt: Date;
  nonce: Uint8Array;
  status?: OcspStatus;
};

/**
 * Makes the nonce of the answer that BankID passes to the relying party: SHA-1 of the signature as
 * base64 text, then twelve random bytes.
 */
export function signatureNonce(signature: string): Buffer {
  return Buffer.concat([createHash('sha1').update(signature).digest(), randomBytes(12)]);
}

function certStatus(status: OcspStatus, at: Date): Buffer {
  if (status === 'revoked') return implicitConstructed(1, generalizedTime(at));
  return implicitNull(status === 'good' ? 0 : 2);
}

/** Makes an OCSP response (RFC 6960 section 4.2.1) signed with RSA and SHA-256, DER. */
export async function createOcspResponse(request: OcspRequest): Promise<Buffer> {
  const certificate = new x509.X509Certificate(request.certificate);
  const issuer = new x509.X509Certificate(request.issuer);
  const responder = new x509.X509Certificate(request.responder.certificate);
  const issuerName = Buffer.from(issuer.subjectName.toArrayBuffer());
  const certId = sequence(
    sequence(objectIdentifier(OID.sha1), nullValue()),
    octetString(createHash('sha1').update(issuerName).digest()),
    octetString(Buffer.from(await issuer.publicKey.getKeyIdentifier())),
    integer(Buffer.from(certificate.serialNumber, 'hex')),
  );
  const responderKeyHash = Buffer.from(await responder.publicKey.getKeyIdentifier());
  const responseData = sequence(
    explicit(2, octetString(responderKeyHash)),
    generalizedTime(request.producedAt),
    sequence(
      sequence(
        certId,
        certStatus(request.status ?? 'good', request.producedAt),
        generalizedTime(request.producedAt),
      ),
    ),
    explicit(
      1,
      sequence(
        // The extension's value is itself an OCTET STRING: RFC 8954 section 2.1.
        sequence(objectIdentifier(OID.nonce), octetString(octetString(request.nonce))),
      ),
    ),
  );
  const basicResponse = sequence(
    responseData,
    sequence(objectIdentifier(OID.sha256WithRsa), nullValue()),
    bitString(sign('RSA-SHA256', responseData, request.responder.privateKey)),
    explicit(0, sequence(Buffer.from(responder.rawData))),
  );
  return sequence(
    enumerated(0),
    explicit(0, sequence(objectIdentifier(OID.basicResponse), octetString(basicResponse))),
  );
}
