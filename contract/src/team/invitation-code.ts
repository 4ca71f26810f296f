/**
 * Letters and figures of an invitation's code: none that are taken for each other when written, read
 * out or heard in Swedish (0 and O, 1, I and L, U and V, B and D, M and N, 5 and S, 2 and Z).
 */
export const invitationLetters = 'ACDEFHJKMPRTVWXY346789';

/** With 22 letters, 53 bits: guessing one of a million open codes takes 10^10 tries. */
export const invitationCodeLength = 12;

/** A code as it is hashed: without blanks and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s\-–]/g, '').toUpperCase();
}

/** A code in groups of four, to be read out. */
export function readableCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
