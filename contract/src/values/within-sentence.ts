/**
 * Writes a label as it stands within a sentence: `In Swedish` as `in Swedish`, `VAT` as it is.
 */
export function withinSentence(label: string): string {
  return label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
}
