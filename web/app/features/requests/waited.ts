import type { ListedInquiry } from '@troskel/contract/requests';
import type { Language } from '../../lib/language.ts';

const day = 86_400_000;

/**
 * How long an inquiry that nobody has answered has waited, in whole days ("3 dygn"); null for one
 * that is answered or needs none, and in its first day.
 */
export function waitedInWords(
  { status, createdAt }: Pick<ListedInquiry, 'status' | 'createdAt'>,
  language: Language,
  now = new Date(),
): string | null {
  if (status !== 'new' && status !== 'read') return null;
  const days = Math.floor((now.getTime() - new Date(createdAt).getTime()) / day);
  if (days < 1) return null;
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return words.format(days);
}
