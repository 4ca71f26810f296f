export interface FoundCompany {
  id: string;
  name: string;
  /** Masked for a sole trader. */
  number: string;
}

export interface FoundMember {
  id: string;
  name: string;
  email: string;
}

/** How staff find companies and members, to choose one. Rejects with a CallError. */
export interface Finders {
  findCompanies: (search: string, signal: AbortSignal) => Promise<readonly FoundCompany[]>;
  /** Finds members of companies by the beginning of a name or an address. */
  findMembers: (search: string, signal: AbortSignal) => Promise<readonly FoundMember[]>;
}

const [handedIn = null] = Object.values(
  import.meta.glob<Finders>('../features/*/finders.ts', { eager: true, import: 'finders' }),
);

/** Null when no feature finds them. */
export const finders: Finders | null = handedIn;
