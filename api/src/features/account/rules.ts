/** Version of the terms and the privacy policy that are in force (specification 1, section 9). */
export const termsVersion = '2024-11-05';

/** Given name and surname of an identity that has only one name. */
export function splitName(name: string): { givenName: string; surname: string } {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, surname: rest.join(' ') };
}

/** The address that is asked for, in small letters; null when it is the present one, or none. */
export function newEmailOf(given: string | undefined, present: string): string | null {
  const email = given?.toLowerCase();
  return email === undefined || email === present ? null : email;
}
