/** Result of a case: null when it held, else what was seen. */
export type Fault = string | null;

export interface Broken {
  group: string;
  name: string;
  fault: string;
}

/** Counts cases of a group of attacks, and keeps those that got through. */
export class Judge {
  readonly group: string;
  held = 0;
  readonly broken: Broken[] = [];
  /** Figures to be printed below the table. */
  readonly notes: string[] = [];

  constructor(group: string) {
    this.group = group;
  }

  tell(name: string, fault: Fault): void {
    if (fault === null) this.held += 1;
    else this.broken.push({ group: this.group, name, fault });
  }

  /** Plays a case; one that throws is broken, since nothing has been shown. */
  async play(name: string, attack: () => Promise<Fault>): Promise<void> {
    try {
      this.tell(name, await attack());
    } catch (error) {
      this.tell(name, `the attack failed: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }
}

/** Answers a fault unless the value is one of those that hold. */
export function unless<Value>(value: Value, ...wanted: Value[]): Fault {
  return wanted.includes(value) ? null : `${String(value)} in place of ${wanted.join(' or ')}`;
}

/** The faults of several looks at one case. */
export function all(...faults: Fault[]): Fault {
  const found = faults.filter((fault) => fault !== null);
  return found.length === 0 ? null : found.join('; ');
}
