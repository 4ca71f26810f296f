import { daysToCancel } from '@troskel/contract/values/quotation-limits';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import { languageOf, textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { hashOf } from '../agreements/agreement.ts';
import { receiptFileName, receiptPdf } from '../agreements/receipt-pdf.ts';
import { Evidence } from '../agreements/signatures.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';
import { QuotationParties } from './parties.ts';
import { quotationPdf } from './quotation-pdf.ts';
import type { VersionRow } from './versions.ts';

/** A version of a quotation, and what the customer answers with their yes. */
export const SignedYes = z.object({
  inquiryId: z.uuid(),
  partnerId: z.uuid(),
  number: z.number().int(),
  mayStartEarly: z.boolean(),
  // Signatures of before have none.
  isNotConsumer: z.boolean().default(false),
});
export type SignedYes = z.infer<typeof SignedYes>;

/** Signed but not shown. */
export const SignedText = z.object({
  quotation: SignedYes,
  language: z.enum(['sv', 'en']),
  documentSha256: z.string(),
});

/** The texts for BankID: what the app shows, and what is signed beside it; and the document. */
export interface YesToSign {
  visibleText: string;
  nonVisibleText: string;
  document: Buffer;
}

/**
 * Builds what a customer signs: the summary that the app shows, and the hash of the document, which
 * is the same bytes whenever it is made.
 */
export async function yesToSign(
  row: Pick<VersionRow, 'content' | 'parties' | 'number' | 'sentAt' | 'files'>,
  yes: SignedYes,
  language: SourceLanguage,
): Promise<YesToSign> {
  const content = QuotationContent.parse(row.content);
  const { toPayOre, rot, ceilingOre, vatOre } = quotationSums(content);
  const { company, customer } = QuotationParties.parse(row.parties);
  const price = inKronor(toPayOre, language);
  const deduction = rot ? inKronor(rot.kronor * 100, language) : null;
  const priceKind = textIn(quotationWords, language).priceKinds[content.priceKind];
  const ceiling = ceilingOre === null ? null : inKronor(ceilingOre, language);
  const visibleText = textIn(
    {
      sv: [
        `Jag säger ja till offerten från ${company.legalName} (${company.organizationNumber}), version ${row.number}.`,
        `Arbetets adress: ${customer.address}`,
        `Att betala: ${price}${vatOre === 0 ? '' : ' med moms'}${deduction ? `, efter ett preliminärt rotavdrag på ${deduction}` : ''}. ${priceKind}${ceiling ? `, högst ${ceiling} före avdrag` : ''}.`,
        ...(yes.mayStartEarly
          ? [
              `Arbetet får börja innan ångerfristen på ${daysToCancel} dagar har gått ut. Ångrar jag mig betalar jag för det som då är gjort.`,
            ]
          : []),
        ...(yes.isNotConsumer
          ? ['Jag beställer för ett företag eller en förening och har därför ingen ångerrätt.']
          : []),
      ],
      en: [
        `I accept the quotation from ${company.legalName} (${company.organizationNumber}), version ${row.number}.`,
        `Address of the work: ${customer.address}`,
        `To pay: ${price}${vatOre === 0 ? '' : ' including VAT'}${deduction ? `, after a preliminary ROT deduction of ${deduction}` : ''}. ${priceKind}${ceiling ? `, at most ${ceiling} before any deduction` : ''}.`,
        ...(yes.mayStartEarly
          ? [
              `The work may begin before the ${daysToCancel} days to cancel have passed. If I cancel, I pay for what has been done by then.`,
            ]
          : []),
        ...(yes.isNotConsumer
          ? ['I order for a company or an association and therefore have no right to cancel.']
          : []),
      ],
    },
    language,
  ).join('\n\n');
  const document = await buffer(quotationPdf(row));
  const documentSha256 = hashOf(document);
  const nonVisibleText = JSON.stringify(
    SignedText.parse({ quotation: yes, language, documentSha256 }),
  );
  return { visibleText, nonVisibleText, document };
}

const placeOf = (orderId: string) =>
  ({ column: 'quotation_signature.evidence_encrypted', row: orderId }) as const;

interface NewQuotationSignature extends DeliveryKey, YesToSign {
  number: number;
  orderId: string;
  language: Language;
  signerName: string;
  evidence: Evidence;
  signedAt: Date;
}

/** Stores the signature of a version, in the caller's transaction. */
export async function storeQuotationSignature(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  { evidence, ...signed }: NewQuotationSignature,
): Promise<void> {
  await tx
    .insertInto('quotationSignature')
    .values({
      ...signed,
      evidenceEncrypted: personalData.encrypt(placeOf(signed.orderId), JSON.stringify(evidence)),
    })
    .execute();
}

/** Answers the document of a version: the bytes that were signed where it was signed, else made now. */
export async function documentOf(db: Executor, row: VersionRow): Promise<Buffer> {
  const signed = await db
    .selectFrom('quotationSignature')
    .select('document')
    .where('inquiryId', '=', row.inquiryId)
    .where('partnerId', '=', row.partnerId)
    .where('number', '=', row.number)
    .executeTakeFirst();
  return signed?.document ?? buffer(quotationPdf(row));
}

/**
 * Makes the receipt of a signed yes, in the language that it was signed in.
 *
 * @throws {ExpectedError} NOT_FOUND when it was not signed with BankID
 */
export async function quotationReceipt(
  app: Pick<App, 'db' | 'personalData'>,
  row: VersionRow,
  refusal: Refusal<'NOT_FOUND'>,
): Promise<FileAnswer> {
  const stored = await app.db
    .selectFrom('quotationSignature')
    .selectAll()
    .where('inquiryId', '=', row.inquiryId)
    .where('partnerId', '=', row.partnerId)
    .where('number', '=', row.number)
    .executeTakeFirst();
  if (!stored) throw refusal('NOT_FOUND');
  const { orderId, signedAt, signerName, visibleText, nonVisibleText } = stored;
  const evidence = Evidence.parse(
    JSON.parse(app.personalData.decrypt(placeOf(orderId), stored.evidenceEncrypted)),
  );
  const { personalNumber, signature, ocspResponse } = evidence;
  const language = languageOf(stored.language);
  const content = await receiptPdf({
    language,
    orderId,
    signedAt,
    signerName,
    maskedPersonalNumber: maskPersonalNumber(personalNumber),
    document: { kind: 'quotation', pdf: stored.document ?? (await buffer(quotationPdf(row))) },
    documentHash: SignedText.parse(JSON.parse(nonVisibleText)).documentSha256,
    visibleText,
    nonVisibleText,
    signature,
    ocspResponse,
  });
  const name = receiptFileName({ language, signedAt, kind: 'quotation' });
  return { name, type: 'application/pdf', content };
}
