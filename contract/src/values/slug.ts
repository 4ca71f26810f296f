/** A name as addresses hold it: `Frågor om BankID` is `fragor-om-bankid`. May be empty. */
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
