/**
 * Whether the check digits of an account number are right (ISO 13616-1, by MOD 97-10 of ISO 7064). A
 * Swedish one has 24 characters; other countries' lengths are not looked at.
 */
export function isIban(text: string): boolean {
  const written = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(written)) return false;
  if (written.startsWith('SE') && written.length !== 24) return false;
  const moved = written.slice(4) + written.slice(0, 4);
  let rest = 0;
  for (const character of moved) {
    for (const digit of String(Number.parseInt(character, 36))) {
      rest = (rest * 10 + Number(digit)) % 97;
    }
  }
  return rest === 1;
}
