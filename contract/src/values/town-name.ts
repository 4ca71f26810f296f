/** Converts a town from the registry's capitals: `UPPLANDS VÄSBY` becomes Upplands Väsby. */
export function townOf(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
