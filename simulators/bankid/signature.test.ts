import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { BasicOCSPResponse, OCSPResponse } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSignerAuthority,
  issuePersonCertificate,
  type Credential,
  type SignerAuthority,
} from './certificates.ts';
import { createOcspResponse, signatureNonce } from './ocsp.ts';
import { personOf } from './persons.ts';
import { createSignature } from './signature.ts';

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';

let authority: SignerAuthority;
let credential: Credential;
let signature: string;
let xml: string;
const person = personOf('197211292383');

beforeAll(async () => {
  authority = await createSignerAuthority();
  credential = await issuePersonCertificate(authority.issuing, person);
  signature = createSignature({
    kind: 'sign',
    relyingParty: { displayName: 'Tröskel', subject: 'cn=Tröskel' },
    userVisibleData: Buffer.from('Jag godkänner').toString('base64'),
    userNonVisibleData: Buffer.from('dolt').toString('base64'),
    uhi: 'AAAA',
    person: credential,
    chain: [authority.issuing.certificate],
  });
  xml = Buffer.from(signature, 'base64').toString('utf8');
});

function element(name: string): string {
  return new RegExp(`<${name}[ >].*</${name}>`).exec(xml)?.[0] ?? '';
}

function digestValues(): string[] {
  return [...xml.matchAll(/<DigestValue>([^<]+)</g)].map(([, value]) => value ?? '');
}

describe('createSignature', () => {
  // The canonical forms are written out here, so that the test does not depend on the signing
  // library.
  it('digests the signed data and the key information as canonical XML has them', () => {
    const keyInfo = element('KeyInfo').replace('<KeyInfo', `<KeyInfo xmlns="${XMLDSIG}"`);
    const digests = [element('bankIdSignedData'), keyInfo].map((text) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(digestValues()).toEqual(digests);
  });

  it('signs with the key of the certificate', () => {
    const canonical = element('SignedInfo')
      .replace('<SignedInfo>', `<SignedInfo xmlns="${XMLDSIG}">`)
      .replace(/(URI="\S+") (Type="\S+")/, '$2 $1')
      .replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>');
    const value = /<SignatureValue>([^<]+)</.exec(xml)?.[1] ?? '';
    const verifier = createVerify('RSA-SHA256').update(canonical);
    expect(verifier.verify(credential.certificate, value, 'base64')).toBe(true);
  });

  it('holds what BankID puts into it, in its order', () => {
    const names = [...element('bankIdSignedData').matchAll(/<(\w+)[ >]/g)].map(([, name]) => name);
    expect(names.slice(0, 9)).toEqual([
      'bankIdSignedData',
      'usrVisibleData',
      'usrNonVisibleData',
      'srvInfo',
      'name',
      'nonce',
      'displayName',
      'clientInfo',
      'funcId',
    ]);
    expect(xml).toContain('<funcId>Signing</funcId>');
    expect(xml).toContain(
      '<usrVisibleData charset="UTF-8" visible="wysiwys">SmFnIGdvZGvDpG5uZXI=<',
    );
  });

  it('names the person in a certificate that leads to the root', () => {
    const certificate = new X509Certificate(credential.certificate);
    const issuing = new X509Certificate(authority.issuing.certificate);
    const root = new X509Certificate(authority.root.certificate);
    expect(certificate.toLegacyObject().subject.serialNumber).toBe(person.personalNumber);
    expect(certificate.ca).toBe(false);
    expect(certificate.checkIssued(issuing)).toBe(true);
    expect(certificate.verify(issuing.publicKey)).toBe(true);
    expect(issuing.verify(root.publicKey)).toBe(true);
  });
});

describe('createOcspResponse', () => {
  it('is an answer that another implementation reads', async () => {
    const producedAt = new Date('2026-03-02T09:00:00Z');
    const nonce = signatureNonce(signature);
    const der = await createOcspResponse({
      certificate: credential.certificate,
      issuer: authority.issuing.certificate,
      responder: authority.ocspResponder,
      producedAt,
      nonce,
      status: 'revoked',
    });
    const { responseBytes } = OCSPResponse.fromBER(new Uint8Array(der));
    const basic = BasicOCSPResponse.fromBER(
      new Uint8Array(responseBytes?.response.valueBlock.valueHexView ?? []),
    );
    expect(basic.tbsResponseData.producedAt).toEqual(producedAt);
    const [extension] = basic.tbsResponseData.responseExtensions ?? [];
    const value = Buffer.from(extension?.extnValue.valueBlock.valueHexView ?? []);
    expect(value.subarray(2)).toEqual(nonce);
    expect(nonce.subarray(0, 20)).toEqual(createHash('sha1').update(signature).digest());
    expect(nonce).toHaveLength(32);
  });
});
