import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { BasisContent, rotWorkKinds } from '@troskel/contract/jobs/papers/basis';
import type { BasisTerms } from '@troskel/contract/jobs/papers/basis';
import type { Papers } from '@troskel/contract/jobs/papers/papers';
import { basisFaults, materialKronorOf } from '@troskel/contract/jobs/papers/basis-faults';
import type { BasisDays } from '@troskel/contract/jobs/papers/basis-faults';
import { basisSums, hasRot, hoursInRows } from '@troskel/contract/jobs/papers/basis-sums';
import * as z from 'zod/mini';
import { wholeOf, writtenWhole } from '../../../lib/amounts.ts';
import { listFault } from '../../../ui/ListFault.tsx';
import { rowOf, typedFaults, WrittenRow, writtenRow } from '../../../ui/priced-rows/row-form.ts';
import { sentAs } from '../../../ui/schema-form.ts';

/** A basis as its form holds it: amounts as they are typed, under the contract's names. */
export const WrittenBasis = z.object({
  invoiceNumber: z.string(),
  invoicedOn: z.string(),
  paymentDays: z.string(),
  workedFrom: z.string(),
  workedUntil: z.string(),
  rows: z.array(WrittenRow),
  buyers: z.array(z.object({ name: z.string(), sharePercent: z.string(), leftKronor: z.string() })),
  work: z.array(z.object({ kind: z.string(), hours: z.string(), materialKronor: z.string() })),
  howToPay: z.string(),
  /** The recorded hours that the form was begun with, or has fetched since; not sent. */
  recorded: z.object({
    rows: z.array(WrittenRow),
    work: z.array(z.object({ kind: z.string(), hours: z.string() })),
  }),
});
export type WrittenBasis = z.infer<typeof WrittenBasis>;

const dayOf = (typed: string): string | null => (typed === '' ? null : typed);

/** Reads the form as far as it can be read. A kind of work not chosen is the form's fault. */
export function contentOf(written: WrittenBasis): BasisContent {
  return {
    invoiceNumber: written.invoiceNumber,
    invoicedOn: dayOf(written.invoicedOn),
    paymentDays: wholeOf(written.paymentDays),
    workedFrom: dayOf(written.workedFrom),
    workedUntil: dayOf(written.workedUntil),
    rows: written.rows.map(rowOf),
    buyers: written.buyers.map(({ name, sharePercent, leftKronor }) => ({
      name,
      sharePercent: wholeOf(sharePercent),
      leftKronor: wholeOf(leftKronor),
    })),
    work: written.work.map(({ kind, hours, materialKronor }) => ({
      kind: rotWorkKinds.find((one) => one === kind) ?? 'Bygg',
      hours: wholeOf(hours),
      materialKronor: wholeOf(materialKronor),
    })),
    howToPay: written.howToPay,
  };
}

/** How the form writes what is proposed; all hours and material as one kind of work at first. */
export function writtenOf(terms: BasisTerms, proposal: BasisContent): WrittenBasis {
  const { rows } = proposal;
  const material = materialKronorOf(basisSums(terms, proposal));
  const work = proposal.work.map(({ kind, hours, materialKronor }) => ({
    kind: kind as string,
    hours: writtenWhole(hours),
    materialKronor: writtenWhole(materialKronor),
  }));
  const hours = hoursInRows(rows);
  const whole = {
    kind: '',
    // A nought would be taken for an answer.
    hours: hours === 0 ? '' : String(hours),
    materialKronor: String(material),
  };
  return {
    invoiceNumber: proposal.invoiceNumber,
    invoicedOn: proposal.invoicedOn ?? '',
    paymentDays: writtenWhole(proposal.paymentDays),
    workedFrom: proposal.workedFrom ?? '',
    workedUntil: proposal.workedUntil ?? '',
    rows: rows.map(writtenRow),
    buyers: proposal.buyers.map(({ name, sharePercent, leftKronor }) => ({
      name,
      sharePercent: writtenWhole(sharePercent),
      leftKronor: writtenWhole(leftKronor),
    })),
    work: hasRot(terms) && work.length === 0 ? [whole] : work,
    howToPay: proposal.howToPay,
    recorded: recordedOf(proposal),
  };
}

/** The parts of a proposal that can come from recorded hours. */
function recordedOf({ rows, work }: BasisContent): WrittenBasis['recorded'] {
  return {
    rows: rows.filter(({ unit }) => unit === 'hour').map(writtenRow),
    work: work.map(({ kind, hours }) => ({ kind, hours: writtenWhole(hours) })),
  };
}

/** Whether hours were recorded, changed or removed since the form was begun. */
export const hasOtherHours = ({ recorded }: WrittenBasis, proposal: BasisContent): boolean =>
  JSON.stringify(recorded) !== JSON.stringify(recordedOf(proposal));

/**
 * Takes over what has changed of the recorded hours since the form was begun: where nothing has, what
 * is typed stays, and what was removed stays away.
 */
export function withHours(
  written: WrittenBasis,
  proposal: BasisContent,
): Pick<WrittenBasis, 'rows' | 'work' | 'recorded'> {
  const before = written.recorded;
  const recorded = recordedOf(proposal);
  const rowOfId = (rows: readonly WrittenRow[], id: string) => rows.find((row) => row.id === id);
  const workOfKind = (work: readonly { kind: string; hours: string }[], kind: string) =>
    work.find((one) => one.kind === kind);
  const rows = written.rows.flatMap((row) => {
    const [was, now] = [rowOfId(before.rows, row.id), rowOfId(recorded.rows, row.id)];
    if (was && !now) return [];
    const isSame = was?.quantityHundredths === now?.quantityHundredths;
    return [now && !isSame ? { ...row, quantityHundredths: now.quantityHundredths } : row];
  });
  const newRows = recorded.rows.filter(
    ({ id }) => !rowOfId(before.rows, id) && !rowOfId(written.rows, id),
  );
  // One for which nothing was chosen gives way to what was recorded.
  const isLost = ({ kind }: WrittenBasis['work'][number]) =>
    kind === ''
      ? recorded.work.length > 0
      : workOfKind(before.work, kind) !== undefined && !workOfKind(recorded.work, kind);
  const lost = written.work.filter(isLost);
  const kept = written.work
    .filter((one) => !isLost(one))
    .map((one) => {
      const now = workOfKind(recorded.work, one.kind);
      const isSame = workOfKind(before.work, one.kind)?.hours === now?.hours;
      return now && !isSame ? { ...one, hours: now.hours } : one;
    });
  const newWork = recorded.work
    .filter(({ kind }) => !workOfKind(before.work, kind) && !workOfKind(written.work, kind))
    // The material of a line that goes stays, with the first that comes.
    .map((one, place) => ({ ...one, materialKronor: lost[place]?.materialKronor ?? '0' }));
  return { rows: [...rows, ...newRows], work: [...kept, ...newWork], recorded };
}

/**
 * Tells forms of different agreements apart: what is typed on top of one says nothing about another.
 * Hours that are recorded meanwhile leave what is typed as it is: the form offers to fetch them.
 */
export function proposalKey({ terms, proposal, agreedNumbers, bases }: Papers): string {
  const { buyers = [] } = proposal ?? {};
  const text = JSON.stringify([bases.length, agreedNumbers, terms, buyers]);
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  return (hash >>> 0).toString(36);
}

/** The form's name of a field, which of a list is that of the list as a whole. */
export const fieldOf = (field: string): string =>
  ['rows', 'buyers', 'work'].includes(field) ? listFault(field) : field;

/**
 * Lists the faults for which the form is not sent, by field, then by the contract's rules.
 * Faults whose text names an amount are left to the server, which knows the amount.
 */
export function faultsOf(
  terms: BasisTerms,
  written: WrittenBasis,
  days: BasisDays,
): Partial<Record<string, FieldCode>> {
  const { faults, check, checkRows } = typedFaults();
  check('paymentDays', written.paymentDays, wholeOf);
  checkRows(written.rows);
  for (const [place, { sharePercent, leftKronor }] of written.buyers.entries()) {
    check(`buyers.${place}.sharePercent`, sharePercent, wholeOf);
    if (leftKronor.trim() !== '') check(`buyers.${place}.leftKronor`, leftKronor, wholeOf);
  }
  for (const [place, { kind, hours, materialKronor }] of written.work.entries()) {
    if (kind === '') faults[`work.${place}.kind`] = 'FIELD_MANDATORY';
    check(`work.${place}.hours`, hours, wholeOf);
    check(`work.${place}.materialKronor`, materialKronor, wholeOf);
  }
  for (const { field, code, limit } of basisFaults(terms, contentOf(written), days)) {
    if (limit === undefined) faults[fieldOf(field)] ??= code;
  }
  return faults;
}

/** The form, checked and sent as the contract takes it. */
export const BasisFields = sentAs(WrittenBasis, contentOf, BasisContent);
