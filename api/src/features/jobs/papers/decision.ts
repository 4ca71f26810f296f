import type { paperErrors } from '@troskel/contract/jobs/papers/errors';
import * as z from 'zod';
import type { RotCase } from './rot-request.ts';

/** Most decisions in a file, and cases in a decision. */
const mostDecisions = 100;
const mostCases = 100;

const digits = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12}$/));

/** What the agency answers to requests, as far as it is read; whatever else it holds is left out. */
const DecisionFile = z.object({
  version: z.union([z.string().max(20), z.number()]),
  /** Number of the company, twelve digits. */
  utforare: digits,
  beslut: z
    .array(
      z.object({
        /** Name of the request. */
        namn: z.string().min(1).max(100),
        referensnummer: z.union([z.string().max(100), z.number()]).transform(String),
        arenden: z
          .array(
            z.object({
              personnummer: digits,
              fakturanummer: z.string().max(100).nullish(),
              /** Whole kronor. */
              godkantBelopp: z.int().min(0).max(99_999_999_999),
            }),
          )
          .min(1)
          .max(mostCases),
      }),
    )
    .min(1)
    .max(mostDecisions),
});
export type Decision = z.infer<typeof DecisionFile>['beslut'][number];

/** Why a file of decisions is not taken. */
export type DecisionFault = Extract<keyof typeof paperErrors, `DECISION_${string}`>;

/**
 * Reads a file of decisions.
 *
 * @param companyNumber of whom it must be about: twelve digits
 */
export function readDecisions(
  text: string,
  companyNumber: string,
): { decisions: Decision[] } | { fault: DecisionFault } {
  let json: unknown;
  try {
    // Some programs save the file with a byte order mark.
    json = JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return { fault: 'DECISION_UNREADABLE' };
  }
  const read = DecisionFile.safeParse(json);
  if (!read.success) return { fault: 'DECISION_UNREADABLE' };
  if (read.data.utforare !== companyNumber) return { fault: 'DECISION_OF_ANOTHER_COMPANY' };
  return { decisions: read.data.beslut };
}

/** A request that was made, with what has been decided of its cases so far; null for no decision. */
export interface AskedRequest {
  name: string;
  cases: Pick<RotCase, 'personalNumber' | 'invoiceNumber'>[];
  approvedKronor: readonly (number | null)[];
}

/** Finds the case that a decision means; a missing invoice number is enough where the buyer has one case. */
function caseIndex(
  cases: AskedRequest['cases'],
  { personnummer, fakturanummer }: Decision['arenden'][number],
): number {
  const isOf = ({ personalNumber, invoiceNumber }: AskedRequest['cases'][number]) =>
    personalNumber === personnummer &&
    (fakturanummer === null ||
      fakturanummer === undefined ||
      invoiceNumber === fakturanummer.trim());
  const index = cases.findIndex(isOf);
  return index === cases.findLastIndex(isOf) ? index : -1;
}

/** A request with what a file has decided of it. */
export interface Decided {
  name: string;
  /** Of its decisions, in the order of the file. */
  references: string[];
  /** In the order of its cases; null where nothing is decided yet. */
  approvedKronor: (number | null)[];
}

/**
 * Matches decisions with the requests that were made. All of a file is taken, or nothing.
 *
 * @param requests by their names, of the company that the file is about
 */
export function matchDecisions(
  decisions: readonly Decision[],
  requests: ReadonlyMap<string, AskedRequest>,
): { decided: Decided[] } | { fault: DecisionFault } {
  const decided = new Map<string, Decided>();
  for (const { namn, referensnummer, arenden } of decisions) {
    const name = namn.trim();
    const request = requests.get(name);
    if (!request) return { fault: 'DECISION_OF_UNKNOWN_REQUEST' };
    const { references, approvedKronor } = decided.get(name) ?? {
      references: [],
      approvedKronor: [...request.approvedKronor],
    };
    for (const arende of arenden) {
      const index = caseIndex(request.cases, arende);
      if (index === -1) return { fault: 'DECISION_OF_UNKNOWN_BUYER' };
      if (approvedKronor[index] !== null) return { fault: 'DECISION_REPEATED' };
      approvedKronor[index] = arende.godkantBelopp;
    }
    decided.set(name, { name, references: [...references, referensnummer], approvedKronor });
  }
  return { decided: [...decided.values()] };
}
