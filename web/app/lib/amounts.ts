import { localeOf } from '@troskel/contract/ground/language';
import type { Language } from './language.ts';

/** Spaces and minus signs as they come by pasting too. */
const plain = (typed: string): string =>
  typed
    .replaceAll(/[\s\u00A0\u2009\u202F]+/g, ' ')
    .trim()
    .replace('−', '-');

const number = /^(-?)(\d{1,10}|\d{1,3}(?: \d{3}){1,3})(?:[.,](\d{1,2}))?$/;

/**
 * Reads a number of at most two decimals, typed the Swedish way: `1 234,50`, with a comma or a
 * point. A space stands between thousands or nowhere.
 *
 * @returns hundredths; null for anything else, such as `1.234,50`, which may be meant two ways
 */
export function hundredthsOf(typed: string): number | null {
  const [, sign, whole = '', decimals = ''] = number.exec(plain(typed)) ?? [];
  if (sign === undefined) return null;
  const value = Number(whole.replaceAll(' ', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && value !== 0 ? -value : value;
}

/** Reads kronor in the same way, with or without `kr`, as öre. */
export function oreOf(typed: string): number | null {
  return hundredthsOf(typed.replace(/\s*(?:kr\.?|:-)\s*$/i, ''));
}

/** Reads whole kronor or percent; null for anything else. */
export function wholeOf(typed: string): number | null {
  const value = oreOf(typed.replace(/\s*%\s*$/, ''));
  return value === null || value % 100 !== 0 ? null : value / 100;
}

/** How a form writes a whole number; empty for null. */
export function writtenWhole(value: number | null): string {
  return value === null ? '' : String(value);
}

/** How a form writes hundredths: `1234,5`, empty for null. */
export function writtenHundredths(value: number | null): string {
  return value === null ? '' : String(value / 100).replace('.', ',');
}

/** How a form writes kronor: `1234`, `1234,50`, empty for null. */
export function writtenOre(ore: number | null): string {
  if (ore === null) return '';
  return (ore / 100).toFixed(ore % 100 === 0 ? 0 : 2).replace('.', ',');
}

/** A quantity in hundredths, without its unit: `12,5`. */
export function quantityText(hundredths: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(
    hundredths / 100,
  );
}

export function percentText(percent: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(percent / 100);
}
