import type { Product } from './product.ts';

/** Mails received by the simulated mailbox, by Message-ID; the mailbox itself drops the oldest. */
export class ArrivedMails {
  readonly #times = new Map<string, Set<string>>();

  async read(product: Product): Promise<void> {
    const address = product.outside.addresses['MAILBOX_CONTROL_URL'];
    const response = await fetch(`${address}/dev/mailbox.json`);
    const mails = (await response.json()) as { headers: Record<string, string>; at: string }[];
    for (const { headers, at } of mails) {
      const id = /<([^@>]+)@/.exec(headers['message-id'] ?? '')?.[1];
      if (id === undefined) continue;
      this.#times.set(id, (this.#times.get(id) ?? new Set()).add(at));
    }
  }

  has(id: string): boolean {
    return this.#times.has(id);
  }

  get count(): number {
    return this.#times.size;
  }

  /** Ids of mails received more than once. */
  get repeated(): string[] {
    return [...this.#times].filter(([, times]) => times.size > 1).map(([id]) => id);
  }
}
