/** Interface languages; Swedish is the default (specification 1, section 1). */
export const languages = ['sv', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages; neither may be missing. */
export interface Bilingual {
  sv: string;
  en: string;
}

/**
 * Chooses the language from an Accept-Language header (RFC 9110, section 12.5.4) or a stored
 * setting. The highest quality wins, ties by order; Swedish without a match.
 */
export function negotiateLanguage(header: string | null | undefined): Language {
  let best: Language = 'sv';
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = languages.find((known) => range === known || range.startsWith(`${known}-`));
    if (!language) continue;
    const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    if (quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best;
}
