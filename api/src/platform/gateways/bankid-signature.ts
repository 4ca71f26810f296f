import { X509Certificate } from 'node:crypto';
import { DOMParser, onWarningStopParsing, type Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import {
  nameOf,
  personalNumberOf,
  readCertificates,
  SignatureInvalid,
  verifySigner,
} from './bankid-certificates.ts';
import { verifyOcspResponse } from './bankid-ocsp.ts';
import { encodeText } from './bankid-wire.ts';

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const SIGNED_DATA = 'http://www.bankid.com/signature/v1.0.0/types';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

const DATA_ID = 'bidSignedData';
const KEY_INFO_ID = 'bidKeyInfo';

/** Signed texts have at most 40 000 characters; certificates a few thousand. */
const MAX_LENGTH = 400_000;
const MAX_CERTIFICATES = 6;

/** Data sent to be signed, to compare with the signature. Texts are plain, not base64. */
export type SentData = {
  kind: 'auth' | 'sign';
  visibleText?: string;
  nonVisibleText?: string;
};

export type SignatureClaim = {
  /** `signature` and `ocspResponse` of `completionData`. */
  signature: string;
  ocspResponse: string;
  /** `completionData.user.personalNumber`, 12 digits. */
  personalNumber: string;
  sent: SentData;
  /** When it was signed, for a stored one; now by default. */
  at?: Date;
};

/**
 * @throws SignatureInvalid saying what is wrong, without personal data
 */
export type SignatureVerifier = (claim: SignatureClaim) => Promise<void>;

function decodeXml(signature: string): string {
  if (signature.length > MAX_LENGTH) throw new SignatureInvalid('too long');
  const bytes = Buffer.from(signature, 'base64');
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SignatureInvalid('not UTF-8');
  }
  // BankID's signatures have no comments, CDATA, document type or processing instructions but the
  // declaration, and each of them can make two parsers see two documents.
  const body = xml.replace(/^<\?xml [^?<>]*\?>/, '');
  if (body.includes('<!') || body.includes('<?')) throw new SignatureInvalid('unexpected markup');
  return xml;
}

function parseXml(xml: string): Element {
  try {
    const root = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
      xml,
      'text/xml',
    ).documentElement;
    if (root) return root;
  } catch {
    // Falls through: the parser's message may quote the document.
  }
  throw new SignatureInvalid('not XML');
}

function isElementNode(node: { nodeType: number }): node is Element {
  return node.nodeType === 1;
}

function elementsOf(parent: Element): Element[] {
  const elements: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (isElementNode(node)) elements.push(node);
    else if (node.nodeValue?.trim()) throw new SignatureInvalid('text between elements');
  }
  return elements;
}

function hasElements(parent: Element): boolean {
  return parent.getElementsByTagName('*').length > 0;
}

/** Answers the child elements, which must be exactly these, in this order and in this namespace. */
function expectChildren(parent: Element, namespace: string, names: readonly string[]): Element[] {
  const children = elementsOf(parent);
  const isExpected =
    children.length === names.length &&
    children.every(
      (child, index) => child.localName === names[index] && child.namespaceURI === namespace,
    );
  if (!isExpected) throw new SignatureInvalid('unexpected structure');
  return children;
}

function expectAlgorithm(element: Element | undefined, algorithm: string): void {
  if (element?.getAttribute('Algorithm') !== algorithm || hasElements(element)) {
    throw new SignatureInvalid('algorithm not allowed');
  }
}

/**
 * @returns the id it refers to
 */
function checkReference(reference: Element): string | null {
  const [transforms, digestMethod] = expectChildren(reference, XMLDSIG, [
    'Transforms',
    'DigestMethod',
    'DigestValue',
  ]);
  if (!transforms) throw new SignatureInvalid('unexpected structure');
  const [transform] = expectChildren(transforms, XMLDSIG, ['Transform']);
  expectAlgorithm(transform, C14N);
  expectAlgorithm(digestMethod, SHA256);
  return reference.getAttribute('URI');
}

function checkSignedInfo(signedInfo: Element): void {
  const [canonicalization, method, first, second] = expectChildren(signedInfo, XMLDSIG, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
    'Reference',
  ]);
  if (!first || !second) throw new SignatureInvalid('unexpected structure');
  expectAlgorithm(canonicalization, C14N);
  expectAlgorithm(method, RSA_SHA256);
  const uris = [checkReference(first), checkReference(second)];
  if (!uris.includes(`#${DATA_ID}`) || !uris.includes(`#${KEY_INFO_ID}`)) {
    throw new SignatureInvalid('unexpected reference');
  }
}

function idsOf(element: Element): string[] {
  return [...element.attributes]
    .filter(({ localName }) => localName?.toLowerCase() === 'id')
    .map(({ value }) => value);
}

/**
 * Compares the document with the only structure of BankID's signatures, so that a reference cannot
 * resolve to anything but the element that is read later (signature wrapping).
 * @returns its KeyInfo, not yet verified
 */
function checkShape(root: Element): Element {
  if (root.localName !== 'Signature' || root.namespaceURI !== XMLDSIG) {
    throw new SignatureInvalid('not a signature');
  }
  const [signedInfo, , keyInfo, object] = expectChildren(root, XMLDSIG, [
    'SignedInfo',
    'SignatureValue',
    'KeyInfo',
    'Object',
  ]);
  if (!signedInfo || !keyInfo || !object) throw new SignatureInvalid('unexpected structure');
  checkSignedInfo(signedInfo);
  const [data] = expectChildren(object, SIGNED_DATA, ['bankIdSignedData']);
  const ids = [...root.getElementsByTagName('*')].flatMap(idsOf);
  const isResolving =
    data?.getAttribute('Id') === DATA_ID &&
    keyInfo.getAttribute('Id') === KEY_INFO_ID &&
    ids.length === 2 &&
    idsOf(root).length === 0;
  if (!isResolving) throw new SignatureInvalid('unexpected reference');
  return keyInfo;
}

function certificatesOf(keyInfo: Element): X509Certificate[] {
  const certificates = elementsOf(keyInfo).flatMap((data) => {
    if (data.localName !== 'X509Data') throw new SignatureInvalid('unexpected structure');
    return elementsOf(data);
  });
  if (certificates.length === 0 || certificates.length > MAX_CERTIFICATES) {
    throw new SignatureInvalid('unexpected number of certificates');
  }
  return certificates.map((element) => {
    if (element.localName !== 'X509Certificate') throw new SignatureInvalid('unexpected structure');
    try {
      return new X509Certificate(Buffer.from(element.textContent ?? '', 'base64'));
    } catch {
      throw new SignatureInvalid('unreadable certificate');
    }
  });
}

/** Verifies the cryptography. @returns the two signed elements, read from what was signed */
function checkXmlSignature(
  xml: string,
  signer: X509Certificate,
): { data: Element; keyInfo: Element } {
  const signature = new SignedXml({ publicCert: signer.toString() });
  let isValid: boolean;
  try {
    signature.loadSignature(xml);
    isValid = signature.checkSignature(xml);
  } catch {
    // The library's messages quote digests and the signature.
    isValid = false;
  }
  if (!isValid) throw new SignatureInvalid('wrong signature');
  if (signature.signatureAlgorithm !== RSA_SHA256) {
    throw new SignatureInvalid('algorithm not allowed');
  }
  const signed = signature.getSignedReferences().map(parseXml);
  const data = signed.find((element) => element.getAttribute('Id') === DATA_ID);
  const keyInfo = signed.find((element) => element.getAttribute('Id') === KEY_INFO_ID);
  if (!data || !keyInfo || signed.length !== 2) throw new SignatureInvalid('unexpected reference');
  return { data, keyInfo };
}

/** Answers the text of the only child of that name; undefined when there is none. */
function textOf(parent: Element, name: string): string | undefined {
  const found = elementsOf(parent).filter(
    ({ localName, namespaceURI }) => localName === name && namespaceURI === SIGNED_DATA,
  );
  const [element] = found;
  if (found.length > 1) throw new SignatureInvalid('unexpected structure');
  if (!element) return undefined;
  if (hasElements(element)) throw new SignatureInvalid('unexpected structure');
  return element.textContent ?? '';
}

function encoded(text: string | undefined): string | undefined {
  return text ? encodeText(text) : undefined;
}

function checkData(data: Element, sent: SentData): void {
  if (textOf(data, 'usrVisibleData') !== encoded(sent.visibleText)) {
    throw new SignatureInvalid('another text was shown');
  }
  if (textOf(data, 'usrNonVisibleData') !== encoded(sent.nonVisibleText)) {
    throw new SignatureInvalid('other data was signed');
  }
  const clientInfo = elementsOf(data).find(({ localName }) => localName === 'clientInfo');
  const purpose = clientInfo && textOf(clientInfo, 'funcId');
  if (purpose !== (sent.kind === 'auth' ? 'Identification' : 'Signing')) {
    throw new SignatureInvalid('signed for another purpose');
  }
}

/**
 * Reads the person of a signature's certificate, before anything is verified.
 * @throws SignatureInvalid
 */
export function claimedSigner(signature: string): { personalNumber: string; name: string } {
  const [candidate] = certificatesOf(checkShape(parseXml(decodeXml(signature))));
  if (!candidate) throw new SignatureInvalid('no certificate');
  return { personalNumber: personalNumberOf(candidate), name: nameOf(candidate) };
}

/**
 * Creates the verifier of completed orders: the XML signature in BankID's format ("BankID Signature
 * Profile": RSA with SHA-256 over the signed data and the key information), the certificate chain
 * up to the root, the person in it, the signed texts, and the OCSP answer.
 * @param signerCa PEM of the root or roots of people's certificates
 */
export function createSignatureVerifier(signerCa: string): SignatureVerifier {
  const trustedCerts = readCertificates(signerCa);
  return async ({ signature, ocspResponse, personalNumber, sent, at }) => {
    const xml = decodeXml(signature);
    const [candidate] = certificatesOf(checkShape(parseXml(xml)));
    if (!candidate) throw new SignatureInvalid('no certificate');
    const { data, keyInfo } = checkXmlSignature(xml, candidate);
    const chain = certificatesOf(keyInfo);
    if (chain[0]?.fingerprint256 !== candidate.fingerprint256) {
      throw new SignatureInvalid('signed with another certificate');
    }
    const signer = await verifySigner(chain, trustedCerts, at);
    if (personalNumberOf(candidate) !== personalNumber) {
      throw new SignatureInvalid('certificate of another person');
    }
    checkData(data, sent);
    await verifyOcspResponse({
      ocspResponse,
      signature,
      signer,
      trustedCerts,
      ...(at ? { at } : {}),
    });
  };
}
