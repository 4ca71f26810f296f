import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisSums, hasRot } from '@troskel/contract/jobs/papers/basis-sums';
import type { AskedBuyer, Basis, RotRequest } from '@troskel/contract/jobs/papers/papers';
import type { RequestFaultCode } from '@troskel/contract/jobs/papers/request-fault-words';
import { lastDayToAsk, settlementOf } from '@troskel/contract/jobs/papers/settlement';
import type { BasisPayment } from '@troskel/contract/jobs/papers/settlement';
import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { openRotDetails } from '../../../domain/quotations/rot-details.ts';
import type { App } from '../../../platform/collaborators.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { RotRequest as RequestTable } from '../../../platform/db/tables.ts';
import type { PersonalDataCipher } from '../../../platform/secrets/personal-data-cipher.ts';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { RotCase, rotCasesOf } from './rot-request.ts';
import { rotRequestFaults } from './rot-request-faults.ts';

export type BasisRow = Awaited<ReturnType<ReturnType<typeof selectBases>['execute']>>[number];

/** Bases with what their buyers have given for the deduction. */
export function selectBases(db: Executor) {
  return db
    .selectFrom('invoiceBasis as basis')
    .leftJoin('rotDetails', (join) =>
      join
        .onRef('rotDetails.inquiryId', '=', 'basis.inquiryId')
        .onRef('rotDetails.partnerId', '=', 'basis.partnerId')
        .onRef('rotDetails.number', '=', 'basis.quotationNumber'),
    )
    .innerJoin('quotationVersion as version', (join) =>
      join
        .onRef('version.inquiryId', '=', 'basis.inquiryId')
        .onRef('version.partnerId', '=', 'basis.partnerId')
        .onRef('version.number', '=', 'basis.quotationNumber'),
    )
    .selectAll('basis')
    .select([
      'version.acceptedAt',
      'rotDetails.id as rotDetailsId',
      'rotDetails.detailsEncrypted as rotDetailsEncrypted',
    ]);
}

/** A case of a request, and of which basis it is. */
const AskedCase = z.object({ basisId: z.string(), ...RotCase.shape });
export type AskedCase = Awaited<ReturnType<typeof rotCasesOf>>[number] & { basisId: string };

const placeOf = (row: string) => ({ column: 'rot_request.cases_encrypted', row }) as const;

/** Encrypts the cases of a request, bound to its row. */
export const sealCases = (
  personalData: PersonalDataCipher,
  id: string,
  cases: readonly AskedCase[],
): Buffer => personalData.encrypt(placeOf(id), JSON.stringify(cases));

/** Opens the cases of a request; none of one that was discarded. */
export function openCases(
  personalData: PersonalDataCipher,
  { id, casesEncrypted }: Pick<RequestRow, 'id' | 'casesEncrypted'>,
): AskedCase[] {
  if (casesEncrypted === null) return [];
  const plain = personalData.decrypt(placeOf(id), casesEncrypted);
  return z.array(AskedCase).parse(JSON.parse(plain)) as AskedCase[];
}

export type RequestRow = Selectable<RequestTable>;

/** The decision on a request, as it is stored. */
export const StoredDecision = z.object({
  references: z.array(z.string()),
  /** In the order of the cases. */
  approvedKronor: z.array(z.int().nullable()),
});

/**
 * Describes a request.
 *
 * @param basisId of which the buyers are answered; all unless given
 */
export function requestOf(
  { personalData }: Pick<App, 'personalData'>,
  row: RequestRow,
  basisId?: string,
): RotRequest {
  const decision = row.decision === null ? null : StoredDecision.parse(row.decision);
  const buyers = openCases(personalData, row).flatMap((one, index): AskedBuyer[] =>
    basisId !== undefined && one.basisId !== basisId
      ? []
      : [
          {
            name: one.name,
            personalNumber: maskPersonalNumber(one.personalNumber),
            invoiceNumber: one.invoiceNumber,
            askedKronor: one.askedKronor,
            approvedKronor: decision?.approvedKronor[index] ?? null,
          },
        ],
  );
  return {
    id: row.id,
    name: row.name,
    madeAt: row.madeAt.toISOString(),
    lastDay: lastDayToAsk(String(Number(row.year))),
    buyers,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    references: decision?.references ?? [],
  };
}

export const paymentOf = ({ paidOn, paidOre }: BasisRow): BasisPayment | null =>
  paidOn === null || paidOre === null ? null : { paidOn, paidOre: Number(paidOre) };

/** Makes the cases of a basis, as if it were paid in full today while it is not paid. */
export function casesOf(
  { personalData }: Pick<App, 'personalData'>,
  row: BasisRow,
  today: string,
): AskedCase[] {
  const terms = BasisTerms.parse(row.terms);
  const content = BasisContent.parse(row.content);
  if (!hasRot(terms)) return [];
  const { grossOre } = basisSums(terms, content);
  const payment = paymentOf(row) ?? { paidOn: today, paidOre: grossOre };
  const settlement = settlementOf(terms, content, payment);
  const details = openRotDetails(personalData, row);
  const cases = rotCasesOf({ terms, content, payment, settlement, details });
  return cases.map((one) => ({ basisId: row.id, ...one }));
}

/** Lists what keeps the deduction of a basis from being asked for; nothing without a deduction. */
export function missingOf(
  app: Pick<App, 'personalData'>,
  row: BasisRow,
  now: Date,
): RequestFaultCode[] {
  const today = dayInSweden(now);
  const cases = casesOf(app, row, today);
  const isPaid = row.paidOn !== null;
  if (cases.length === 0) return [];
  const faults = rotRequestFaults({ name: 'x', cases }, today);
  return [
    ...new Set([...(isPaid ? [] : ['not_paid' as const]), ...faults.map(({ code }) => code)]),
  ];
}

/** Describes a basis, with the request that it is in. */
export function basisOf(
  app: Pick<App, 'personalData'>,
  row: BasisRow,
  request: RequestRow | undefined,
  now: Date,
): Basis {
  const terms = BasisTerms.parse(row.terms);
  const content = BasisContent.parse(row.content);
  const payment = paymentOf(row);
  const settlement = payment && settlementOf(terms, content, payment);
  const isAsked = settlement !== null && settlement.askedKronor > 0;
  const isOpen = row.withdrawnAt === null && request === undefined;
  return {
    id: row.id,
    number: Number(row.number),
    terms,
    content,
    sums: basisSums(terms, content),
    fixedAt: row.fixedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnWhy: row.withdrawnWhy,
    payment,
    settlement,
    lastDay: payment && isAsked ? lastDayToAsk(payment.paidOn) : null,
    missing: isOpen ? missingOf(app, row, now) : [],
    request: request ? requestOf(app, request, row.id) : null,
  };
}
