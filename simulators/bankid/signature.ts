import { randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { MOBILE_BANKID_TEST_POLICY, type Credential } from './certificates.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SIGNED_DATA_NAMESPACE = 'http://www.bankid.com/signature/v1.0.0/types';

/** The relying party, by its connection's certificate. */
export type RelyingParty = { displayName: string; subject: string };

export type SignatureRequest = {
  kind: 'auth' | 'sign';
  /** Base64 as the relying party sent it. */
  userVisibleData?: string;
  userNonVisibleData?: string;
  relyingParty: RelyingParty;
  /** Hardware id of the signing device, base64. */
  uhi: string;
  person: Credential;
  /** PEM of the issuers of the person's certificate, without the root. */
  chain: readonly string[];
};

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/** XML that the app signs: every value is base64, so nothing needs escaping. */
function signedData(request: SignatureRequest): string {
  const { userVisibleData, userNonVisibleData } = request;
  return [
    `<bankIdSignedData xmlns="${SIGNED_DATA_NAMESPACE}" Id="bidSignedData">`,
    userVisibleData &&
      `<usrVisibleData charset="UTF-8" visible="wysiwys">${userVisibleData}</usrVisibleData>`,
    userNonVisibleData && `<usrNonVisibleData>${userNonVisibleData}</usrNonVisibleData>`,
    '<srvInfo>',
    `<name>${base64(request.relyingParty.subject)}</name>`,
    `<nonce>${randomBytes(20).toString('base64')}</nonce>`,
    `<displayName>${base64(request.relyingParty.displayName)}</displayName>`,
    '</srvInfo>',
    '<clientInfo>',
    `<funcId>${request.kind === 'auth' ? 'Identification' : 'Signing'}</funcId>`,
    `<version>${base64('7.56.0')}</version>`,
    '<env><ai>',
    `<type>${base64('ANDROID')}</type>`,
    `<deviceInfo>${base64('simulator,BankID,16')}</deviceInfo>`,
    `<uhi>${request.uhi}</uhi>`,
    '<fsib>0</fsib><utb>cs1</utb>',
    '<requirement><condition>',
    `<type>CertificatePolicies</type><value>${MOBILE_BANKID_TEST_POLICY}</value>`,
    '</condition></requirement>',
    '<uauth>pw</uauth>',
    '</ai></env>',
    '</clientInfo>',
    '</bankIdSignedData>',
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Makes the XML signature of a completed order in BankID's format: an enveloping xmldsig with
 * references to the signed data and to the key information, RSA with SHA-256.
 * @returns base64 of the document, as in `completionData.signature`
 */
export function createSignature(request: SignatureRequest): string {
  const signer = new SignedXml({
    privateKey: request.person.privateKey,
    publicCert: [request.person.certificate, ...request.chain].join('\n'),
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
    keyInfoAttributes: { Id: 'bidKeyInfo' },
    objects: [{ content: signedData(request) }],
  });
  signer.addReference({
    xpath: "//*[@Id='bidSignedData']",
    transforms: [C14N],
    digestAlgorithm: SHA256,
    type: SIGNED_DATA_NAMESPACE,
  });
  signer.addReference({
    xpath: "//*[@Id='bidKeyInfo']",
    transforms: [C14N],
    digestAlgorithm: SHA256,
  });
  // The signature is the whole document; the library needs a root to create it in.
  signer.computeSignature('<root/>');
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${signer.getSignatureXml()}`;
  return Buffer.from(document, 'utf8').toString('base64');
}
