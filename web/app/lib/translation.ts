import { addTranslator, localeOf, sourceOf } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import { catalogueKey } from './catalogue-key.ts';
import { markFallbacks } from './fallback-marks.ts';
import { filled, formsOf, isTextFunction, messageOf } from './text-message.ts';
import type { TextFunction } from './text-message.ts';

/** Translations by Swedish and English text, made by the build from a language's PO files. */
export type Catalogue = Readonly<Record<string, readonly string[]>>;
type Texts = Readonly<Record<SourceLanguage, unknown>>;

// Not `*` alone: with the stroke before it, it begins a comment for programs that look for imports.
const catalogues = import.meta.glob<Catalogue>('../../../texts/?*/?*.po', { import: 'default' });

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Makes the translator of a language: texts that its catalogue lacks stay in its source language.
 *
 * @param tellFallback is told each text that was not translated
 */
export function translatorOf(
  language: Language,
  catalogue: Catalogue,
  tellFallback: (text: string) => void,
): (texts: Texts) => unknown {
  const source = sourceOf(language);
  const numbers = new Intl.PluralRules(localeOf(language));
  const categories = numbers.resolvedOptions().pluralCategories;
  // Components compare texts by identity: the same texts are translated once.
  const known = new WeakMap<object, unknown>();

  function find(texts: Texts): readonly string[] | undefined {
    const message = messageOf(texts);
    const found = message && catalogue[catalogueKey(message.context, message.id)];
    return found?.every((text) => text !== '') ? found : undefined;
  }

  function fallBack(text: unknown): unknown {
    if (typeof text === 'string') tellFallback(text);
    return text;
  }

  /** A text of parameters is translated when it is its template with them put in, else not. */
  function translateFunction(texts: Texts, say: TextFunction): unknown {
    const translated = find(texts);
    const forms = translated && formsOf(say);
    if (!forms) return (...parameters: unknown[]) => fallBack(say(...parameters));
    return (...parameters: unknown[]) => {
      const said = say(...parameters);
      const ways = [source, language].map(
        (one) => (value: unknown) =>
          typeof value === 'number' ? value.toLocaleString(localeOf(one)) : String(value),
      );
      const [inSource = String, inLanguage = String] = ways;
      const isMadeBy = (put: (value: unknown) => string): boolean =>
        [forms.one, forms.other].some(
          (form) => form !== null && filled(form, parameters.map(put)) === said,
        );
      const put = isMadeBy(String) ? String : isMadeBy(inSource) ? inLanguage : null;
      if (put === null) return fallBack(said);
      const [count] = parameters;
      const place = typeof count === 'number' ? categories.indexOf(numbers.select(count)) : 0;
      const text = translated[Math.min(place, translated.length - 1)] ?? '';
      return filled(text, parameters.map(put));
    };
  }

  function translate(texts: Texts): unknown {
    const text = texts[source];
    if (typeof text === 'string') return find(texts)?.[0] ?? fallBack(text);
    if (isTextFunction(text)) return translateFunction(texts, text);
    const { sv, en } = texts;
    if (!isBranch(text) || !isBranch(sv) || !isBranch(en)) return text;
    const entries = Object.keys(text).map((name) => [
      name,
      translate({ sv: sv[name], en: en[name] }),
    ]);
    return Array.isArray(text) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  return (texts) => {
    if (!known.has(texts)) known.set(texts, translate(texts));
    return known.get(texts);
  };
}

/** Fetches the texts of a language and has them shown; what is missing in them is marked as such. */
export async function loadTranslation(language: Language): Promise<void> {
  const files = Object.entries(catalogues).filter(([path]) => path.includes(`/texts/${language}/`));
  const parts = await Promise.all(files.map(async ([, load]) => load()));
  const tellFallback = markFallbacks(document, sourceOf(language));
  const catalogue: Catalogue = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  addTranslator(language, translatorOf(language, catalogue, tellFallback));
}
