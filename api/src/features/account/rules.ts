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
