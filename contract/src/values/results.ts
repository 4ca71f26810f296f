import * as z from 'zod/mini';
import { localeOf } from '../ground/language.ts';
import type { Bilingual, Language } from '../ground/language.ts';
import { inKronor } from './kronor.ts';

const Count = z.int().check(z.nonnegative());

/** Inquiries and their outcome in a month or several (docs/decisions/0093). */
export const ResultsFigures = z.object({
  /** Inquiries that have reached the company; over all companies each counts once for each of them. */
  received: Count,
  /** Inquiries that are answered or declined, or whose time to answer is over. */
  settled: Count,
  /** Inquiries that were answered or declined in the time that homeowners are promised. */
  inTime: Count,
  /** Visits that have begun. */
  visits: Count,
  /** Quotations, by the day on which the first version was sent. */
  quotations: Count,
  /** Quotations that the customer has accepted since, and not cancelled. */
  accepted: Count,
  /** Agreements made in the time, and not cancelled since. */
  agreed: Count,
  /** Their value: with VAT for private customers and associations, without for companies. */
  agreedOre: Count,
});
export type ResultsFigures = z.infer<typeof ResultsFigures>;

/** Months in the results, up to and including the present one in Sweden. */
export const resultsMonths = 12;

export const Results = z.object({
  /** Oldest first, without gaps; the last one is under way. */
  months: z.array(
    z.object({
      /** `YYYY-MM`, in Sweden. */
      month: z.string(),
      ...ResultsFigures.shape,
    }),
  ),
  total: ResultsFigures,
});
export type Results = z.infer<typeof Results>;

/** Figures that are shown, in this order. */
export const resultsColumns = [
  'received',
  'inTime',
  'visits',
  'quotations',
  'accepted',
  'agreed',
  'value',
] as const;
export type ResultsColumn = (typeof resultsColumns)[number];

export const resultsNames: Record<ResultsColumn, Bilingual> = {
  received: { sv: 'Förfrågningar', en: 'Requests' },
  inTime: { sv: 'Svar i tid', en: 'Answered in time' },
  visits: { sv: 'Besök', en: 'Visits' },
  quotations: { sv: 'Offerter', en: 'Quotations' },
  accepted: { sv: 'Ja till offerterna', en: 'Yes to the quotations' },
  agreed: { sv: 'Avtal', en: 'Agreements' },
  value: { sv: 'Avtalat värde', en: 'Agreed value' },
};

const share = (part: number, whole: number, language: Language): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(part / whole);

/** Writes a figure; a share of nothing is a dash. Values are in whole kronor. */
export function resultsText(
  figures: ResultsFigures,
  column: ResultsColumn,
  language: Language,
): string {
  switch (column) {
    case 'inTime':
      return share(figures.inTime, figures.settled, language);
    case 'accepted':
      return share(figures.accepted, figures.quotations, language);
    case 'value':
      return inKronor(Math.round(figures.agreedOre / 100) * 100, language);
    case 'received':
    case 'visits':
    case 'quotations':
    case 'agreed':
      return new Intl.NumberFormat(localeOf(language)).format(figures[column]);
  }
}

/** Writes a month `2026-11` as `november 2026`. */
export function monthInWords(month: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T12:00:00Z`));
}
