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

/** A line of text that the database can keep and a page can show. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));

/** The agency's answer to requests, as far as it is read; all else in it is left out. */
const DecisionFile = z.object({
  version: z.union([z.string().max(20), z.number()]),
  /** Number of the company, twelve digits. */
  utforare: digits,
  beslut: z
    .array(
      z.object({
        /** Name of the request. */
        namn: line(100).min(1),
        referensnummer: z.union([line(100), z.number()]).transform(String),
        arenden: z
          .array(
            z.object({
              personnummer: digits,
              fakturanummer: line(100).nullish(),
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
  cases: Pick<RotCase, 'name' | 'personalNumber' | 'invoiceNumber' | 'askedKronor'>[];
  approvedKronor: readonly (number | null)[];
}

/** Finds the case that a decision means; without an invoice number where the buyer has one case. */
function caseIndex(
  cases: AskedRequest['cases'],
  { personnummer, fakturanummer }: Decision['arenden'][number],
): number {
  const number = fakturanummer?.trim() ?? '';
  const isOf = ({ personalNumber, invoiceNumber }: AskedRequest['cases'][number]) =>
    personalNumber === personnummer && (number === '' || invoiceNumber === number);
  const index = cases.findIndex(isOf);
  return index === cases.findLastIndex(isOf) ? index : -1;
}

/** A request with what a file has decided of it. */
export interface Decided {
  name: string;
  /** References of its decisions, in the order of the file. */
  references: string[];
  /** In the order of its cases; null where nothing is decided yet. */
  approvedKronor: (number | null)[];
}

/**
 * Matches decisions with the requests that were made. All of a file is taken, or nothing; what was
 * read before may be in it again, as long as something is new.
 *
 * @param requests by their names, of the company that the file is about
 * @returns what is decided, or why the file is not taken; `changedFor` names the buyer and invoice
 * for which another amount was read before
 */
export function matchDecisions(
  decisions: readonly Decision[],
  requests: ReadonlyMap<string, AskedRequest>,
): { decided: Decided[] } | { fault: DecisionFault } | { changedFor: string } {
  const decided = new Map<string, Decided>();
  for (const { namn, referensnummer, arenden } of decisions) {
    const name = namn.trim();
    const request = requests.get(name);
    if (!request) return { fault: 'DECISION_OF_UNKNOWN_REQUEST' };
    const { references, approvedKronor } = decided.get(name) ?? {
      references: [],
      approvedKronor: [...request.approvedKronor],
    };
    let isNew = false;
    for (const arende of arenden) {
      const index = caseIndex(request.cases, arende);
      const asked = request.cases[index];
      if (!asked) return { fault: 'DECISION_OF_UNKNOWN_BUYER' };
      if (arende.godkantBelopp > asked.askedKronor) return { fault: 'DECISION_ABOVE_ASKED' };
      const before = approvedKronor[index] ?? null;
      if (before !== null && before !== arende.godkantBelopp) {
        return { changedFor: `${asked.name} (${asked.invoiceNumber})` };
      }
      isNew ||= before === null;
      approvedKronor[index] = arende.godkantBelopp;
    }
    if (!isNew) continue;
    decided.set(name, { name, references: [...references, referensnummer], approvedKronor });
  }
  if (decided.size === 0) return { fault: 'DECISION_REPEATED' };
  return { decided: [...decided.values()] };
}
