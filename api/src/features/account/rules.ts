/** Splits the single name of an identity into given name and surname. */
export function splitName(name: string): { givenName: string; surname: string } {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, surname: rest.join(' ') };
}

/** Answers the requested address in lower case; null when it is the present one, or none. */
export function newEmailOf(given: string | undefined, present: string): string | null {
  const email = given?.toLowerCase();
  return email === undefined || email === present ? null : email;
}
