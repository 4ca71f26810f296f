/**
 * Languages that every text is written in, in the code and by the staff; Swedish is the default
 * (specification 1, section 1).
 */
export const sourceLanguages = ['sv', 'en'] as const;
export type SourceLanguage = (typeof sourceLanguages)[number];

/** A text in both source languages; neither may be missing. */
export interface Bilingual {
  sv: string;
  en: string;
}

interface LanguageFacts {
  /** The language's name for itself, with a capital letter. */
  name: string;
  /** For `Intl`: how numbers, days and money are written. */
  locale: string;
  /** The source language that stands in for what is not translated; its own of a source language. */
  source: SourceLanguage;
}

/**
 * Every language of the product, by its tag (RFC 5646): the only list of them. Texts of one that is
 * no source language stand in `texts/` (docs/decisions/0059).
 */
const facts = {
  sv: { name: 'Svenska', locale: 'sv-SE', source: 'sv' },
  en: { name: 'English', locale: 'en-GB', source: 'en' },
} as const satisfies Record<SourceLanguage, LanguageFacts> & Record<string, LanguageFacts>;

export type Language = keyof typeof facts;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
export const languages = Object.keys(facts) as readonly Language[];

export const defaultLanguage: SourceLanguage = 'sv';

export function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value);
}

/** The language of a stored value: the default for what is not one, as of a user without a profile. */
export function languageOf(value: string | null | undefined): Language {
  return isLanguage(value) ? value : defaultLanguage;
}

/** The source language that a language stands on: itself, or the one that stands in for it. */
export function sourceOf(language: Language): SourceLanguage {
  return facts[language].source;
}

/** Answers a language's name for itself, with a capital letter. */
export function languageName(language: Language): string {
  return facts[language].name;
}

/** The locale for `Intl`. */
export function localeOf(language: Language): string {
  return facts[language].locale;
}

/** The source language that a source language is not. */
export function otherSource(language: SourceLanguage): SourceLanguage {
  return language === 'sv' ? 'en' : 'sv';
}

/** Answers a text in one other language, or undefined to have it said in its source language. */
type Translator = (texts: Readonly<Record<SourceLanguage, unknown>>) => unknown;

const translators = new Map<Language, Translator>();

/** Has `textIn` answer from a catalogue, which the browser fetches for those who read in it. */
export function addTranslator(language: Language, translate: Translator): void {
  translators.set(language, translate);
}

/** Whether `textIn` can answer in a language as well as it will. */
export function isReady(language: Language): boolean {
  return sourceOf(language) === language || translators.has(language);
}

/**
 * Picks what is said in a language out of what is said in the source languages. What a third
 * language's catalogue lacks is said in its source language.
 *
 * @param texts undefined when there is nothing to say, which is then answered
 */
export function textIn<Texts extends Readonly<Record<SourceLanguage, unknown>> | undefined>(
  texts: Texts,
  language: Language,
): Texts extends Readonly<Record<SourceLanguage, infer Text>> ? Text : undefined;
export function textIn(
  texts: Readonly<Record<SourceLanguage, unknown>> | undefined,
  language: Language,
): unknown {
  return texts && (translators.get(language)?.(texts) ?? texts[sourceOf(language)]);
}

/**
 * Chooses the language from an Accept-Language header (RFC 9110, section 12.5.4) or a stored
 * setting. The highest quality wins, ties by order; Swedish without a match.
 */
export function negotiateLanguage(header: string | null | undefined): Language {
  let best: Language = defaultLanguage;
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
