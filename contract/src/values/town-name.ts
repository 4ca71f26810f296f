/** The register writes towns in capitals: `BORLÄNGE` is Borlänge, `UPPLANDS VÄSBY` Upplands Väsby. */
export function townOf(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
