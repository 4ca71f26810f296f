/** A person identified by BankID who has no account yet. */
export interface KnownPerson {
  givenName: string;
  surname: string;
}

const key = 'personOfBankId';

/** Kept with the page in the tab's history, so that no name stands in an address. */
export function stateOfPerson({ givenName, surname }: KnownPerson): object {
  return { [key]: { givenName, surname } };
}

function fieldOf(value: unknown, name: string): unknown {
  const fields: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return fields[name];
}

/** The person in a page's state; null for anything else. */
export function personOfState(state: unknown): KnownPerson | null {
  const person = fieldOf(state, key);
  const [givenName, surname] = [fieldOf(person, 'givenName'), fieldOf(person, 'surname')];
  return typeof givenName === 'string' && typeof surname === 'string'
    ? { givenName, surname }
    : null;
}
