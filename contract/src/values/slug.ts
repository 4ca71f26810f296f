/**
 * Turns a name into a URL slug: `Frågor om BankID` becomes `fragor-om-bankid`. May answer an empty
 * text.
 */
export function slugOf(name: string, mostCharacters: number): string {
  return name
    .toLowerCase()
    .replaceAll(/[æ]/g, 'a')
    .replaceAll(/[ø]/g, 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostCharacters)
    .replaceAll(/^-+|-+$/g, '');
}
