import type { Charge } from '../../platform/charge-source.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** A charge, and the source that it is from. */
export type SourcedCharge = Charge & { source: string };

/** Days of one charge within one calendar month, as a line of an invoice has them. */
export interface ChargedDays {
  source: string;
  key: string;
  monthlyOre: number;
  /** First and last day, both included, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Days that were charged before and are given back. */
  isReturn: boolean;
}

export interface ChargedLine extends ChargedDays {
  text: Charge['text'];
  /** Without VAT, in öre; negative where days are given back. */
  amountOre: number;
}

/** Days since 1970, the last one excluded. */
interface Span {
  from: number;
  until: number;
}

const numberOf = (day: string): number => Date.parse(day) / msPerDay;
const dayOf = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10);

/** Answers what is left of spans, in order and apart from each other, without another. */
function without(spans: readonly Span[], cut: Span): Span[] {
  return spans.flatMap(({ from, until }) => [
    ...(from < Math.min(until, cut.from) ? [{ from, until: Math.min(until, cut.from) }] : []),
    ...(Math.max(from, cut.until) < until ? [{ from: Math.max(from, cut.until), until }] : []),
  ]);
}

/** Cuts a span where months begin. */
function byMonth({ from, until }: Span): Span[] {
  const parts: Span[] = [];
  for (let start = from; start < until;) {
    const day = new Date(start * msPerDay);
    const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) / msPerDay;
    parts.push({ from: start, until: Math.min(next, until) });
    start = next;
  }
  return parts;
}

/** Divides and rounds half up; both at least 0. */
const rounded = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/**
 * Answers what some days of a month cost. Rounded as the difference of two sums from the month's first
 * day, so that the parts of a month add up to its price however it is cut.
 *
 * @param monthlyOre price of the whole month in öre
 * @param from first day, `YYYY-MM-DD`; `to` is the last, of the same month
 */
export function partOfMonth(monthlyOre: number, from: string, to: string): number {
  const [year = 0, month = 1, first = 1] = from.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const until = (day: number) => rounded(monthlyOre * day, days);
  return until(Number(to.slice(8))) - until(first - 1);
}

const identityOf = ({
  source,
  key,
  monthlyOre,
}: Pick<ChargedDays, 'source' | 'key' | 'monthlyOre'>) => JSON.stringify([source, key, monthlyOre]);

interface Billed {
  text: Charge['text'] | undefined;
  isOnce: boolean;
  owed: Span[];
  charged: Span[];
}

/**
 * Answers the lines that are missing on a partner's invoices: days that are owed and not charged, and
 * days that were charged and are not owed any more. With nothing changed since, it answers none.
 *
 * @param charges what the partner is charged for; each source has each key once per price
 * @param earlier lines of the partner's invoices, oldest first, with the texts that they had
 * @param window days that are looked at, `YYYY-MM-DD`, both included: no others are charged or given
 *   back. It begins with the first of a month.
 */
export function missingLines(
  charges: readonly SourcedCharge[],
  earlier: readonly (ChargedDays & { text: Charge['text'] })[],
  window: { from: string; to: string },
): ChargedLine[] {
  const all = new Map<string, Billed & Pick<ChargedDays, 'source' | 'key' | 'monthlyOre'>>();
  const of = ({ source, key, monthlyOre }: Pick<ChargedDays, 'source' | 'key' | 'monthlyOre'>) => {
    const identity = identityOf({ source, key, monthlyOre });
    const found = all.get(identity) ?? {
      source,
      key,
      monthlyOre,
      text: undefined,
      isOnce: false,
      owed: [],
      charged: [],
    };
    all.set(identity, found);
    return found;
  };
  const [first, end] = [numberOf(window.from), numberOf(window.to) + 1];
  for (const charge of charges) {
    if (charge.monthlyOre === 0) continue;
    const billed = of(charge);
    const from = Math.max(first, numberOf(charge.from));
    const until = Math.min(end, charge.until === null ? end : numberOf(charge.until));
    billed.text = charge.text;
    billed.isOnce = charge.isOnce ?? false;
    if (from >= until) continue;
    if (!billed.isOnce) billed.owed.push({ from, until });
    else if (from === numberOf(charge.from)) billed.owed.push({ from, until: from + 1 });
  }
  for (const line of earlier) {
    const billed = of(line);
    const span = { from: numberOf(line.from), until: numberOf(line.to) + 1 };
    billed.text ??= line.text;
    if (span.from < first) continue;
    billed.charged = without(billed.charged, span);
    if (!line.isReturn) billed.charged.push(span);
  }
  return [...all.values()]
    .flatMap(({ source, key, monthlyOre, text, isOnce, owed, charged }) => {
      const lineOf =
        (isReturn: boolean) =>
        (span: Span): ChargedLine[] =>
          byMonth(span).map((part) => {
            const [from, to] = [dayOf(part.from), dayOf(part.until - 1)];
            const amount = isOnce ? monthlyOre : partOfMonth(monthlyOre, from, to);
            // Every identity has a charge or a line, and so a text.
            const shown = text ?? { sv: key, en: key };
            const days = { source, key, monthlyOre, from, to, isReturn };
            return { ...days, text: shown, amountOre: isReturn ? -amount : amount };
          });
      return [
        ...charged.flatMap((span) => owed.reduce(without, [span])).flatMap(lineOf(true)),
        ...owed.flatMap((span) => charged.reduce(without, [span])).flatMap(lineOf(false)),
      ];
    })
    .filter(({ amountOre }) => amountOre !== 0)
    .toSorted(
      (one, other) =>
        one.from.localeCompare(other.from) ||
        Number(other.isReturn) - Number(one.isReturn) ||
        identityOf(one).localeCompare(identityOf(other)),
    );
}

/** VAT in percent: services to Swedish companies (2023:200, chapter 9, section 2). */
export const vatPercent = 25;

/** Answers the sums of an invoice in öre: what is owed without VAT, the VAT, and both together. */
export function sumsOf(lines: readonly Pick<ChargedLine, 'amountOre'>[]): {
  netOre: number;
  vatOre: number;
  amountOre: number;
} {
  const netOre = lines.reduce((sum, { amountOre }) => sum + amountOre, 0);
  const vatOre = netOre > 0 ? rounded(netOre * vatPercent, 100) : 0;
  return { netOre, vatOre, amountOre: netOre + vatOre };
}

/**
 * Answers the VAT in a part of an invoice that is credited: the difference of two shares, so that the
 * parts of an invoice that is credited whole add up to its VAT.
 *
 * @param credited VAT included, in öre, before and with this part
 */
export function creditedVat(
  invoice: { amountOre: number; vatOre: number },
  credited: { before: number; after: number },
): number {
  const share = (ore: number) => rounded(invoice.vatOre * ore, invoice.amountOre);
  return share(credited.after) - share(credited.before);
}
