import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from './language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as one says it: `12 kB`. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // In its short form English has no plural: “91 byte”.
    unitDisplay: textIn({ sv: 'short', en: step === 0 ? 'long' : 'short' } as const, language),
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
