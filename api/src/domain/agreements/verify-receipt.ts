import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import * as z from 'zod';
import {
  claimedSigner,
  createSignatureVerifier,
} from '../../platform/gateways/bankid-signature.ts';
import { hashOf } from './agreement.ts';
import { attachmentNames, bytesOf, ReceiptDescription, receiptPdf } from './receipt-pdf.ts';
import type { SignedDocument } from './receipt-pdf.ts';

/** Result of one check. */
export interface Finding {
  isRight: boolean;
  text: string;
}

const embedded = /\/Type \/EmbeddedFile\b[^]*?\/Length (\d+)[^]*?\nstream\n/g;

/** Extracts the attachments of a receipt; not verified yet. */
function attachmentsOf(file: Buffer): Buffer[] {
  const text = file.toString('latin1');
  return [...text.matchAll(embedded)].map((match) => {
    const start = match.index + match[0].length;
    return file.subarray(start, start + Number(match[1]));
  });
}

const Signed = z.object({ documentSha256: z.string() });

function signedHashOf(nonVisibleText: string): string | null {
  try {
    return Signed.parse(JSON.parse(nonVisibleText)).documentSha256;
  } catch {
    return null;
  }
}

function describe(description: Buffer) {
  try {
    return ReceiptDescription.parse(JSON.parse(description.toString('utf8')));
  } catch {
    return null;
  }
}

/** Runs a check that throws on failure. */
async function tried(text: string, check: () => Promise<void>): Promise<Finding> {
  try {
    await check();
    return { isRight: true, text };
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'SignatureInvalid' ? error.message : 'unreadable';
    return { isRight: false, text: `${text}: ${reason}` };
  }
}

/**
 * Verifies a receipt by itself: the signature is the named person's and chains to the root, the
 * certificate was valid when it signed, the signed hash is that of the text, and the file equals
 * byte for byte the one made from this evidence.
 *
 * @param file the PDF
 * @param signerCa PEM of the root of people's certificates
 */
export async function verifyReceipt(file: Buffer, signerCa: string): Promise<Finding[]> {
  const [json, document, xml, ocsp] = attachmentsOf(file);
  if (!json || !document || !xml || !ocsp) {
    const text = `The file is a receipt with ${attachmentNames.length} attachments`;
    return [{ isRight: false, text: `${text}: they are not all there` }];
  }
  const description = describe(json);
  if (!description) {
    return [{ isRight: false, text: 'The description of the receipt can be read: it cannot' }];
  }
  const { visibleText, nonVisibleText, signerName, maskedPersonalNumber } = description;
  const signedAt = new Date(description.signedAt);
  const signature = xml.toString('base64');
  const ocspResponse = ocsp.toString('base64');
  const signed: SignedDocument =
    description.kind === 'quotation'
      ? { kind: 'quotation', pdf: document }
      : { kind: 'agreement', text: document.toString('utf8') };
  const hash = hashOf(bytesOf(signed));
  const isHashRight = hash === signedHashOf(nonVisibleText) && hash === description.documentHash;
  const findings: Finding[] = [
    await tried(
      `Signed with BankID: the signature, its certificates up to the root, the text that was shown, the hash, and the OCSP answer of ${description.signedAt}`,
      () =>
        createSignatureVerifier(signerCa)({
          signature,
          ocspResponse,
          personalNumber: claimedSigner(signature).personalNumber,
          sent: { kind: 'sign', visibleText, nonVisibleText },
          at: signedAt,
        }),
    ),
    await tried(`Signed by ${signerName}, ${maskedPersonalNumber}`, () => {
      const { name, personalNumber } = claimedSigner(signature);
      const isSame =
        name === signerName && maskPersonalNumber(personalNumber) === maskedPersonalNumber;
      return isSame ? Promise.resolve() : Promise.reject(new Error('another person'));
    }),
    {
      isRight: isHashRight,
      text: `The ${signed.kind === 'quotation' ? 'quotation' : 'text of the agreement'} has the hash that was signed, ${hash}`,
    },
  ];
  const anew = await receiptPdf({
    ...description,
    signedAt,
    document: signed,
    signature,
    ocspResponse,
  });
  const isWhole = anew.equals(file);
  findings.push({ isRight: isWhole, text: 'The file is byte for byte what was issued' });
  return findings;
}
