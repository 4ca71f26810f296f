/** Beginning and end, milliseconds since 1970. */
export type Span = readonly [from: number, until: number];

/**
 * Time without an intentional fault in which the product was ready. Delays are measured in this
 * time only: a mail cannot be sent while the mail server is down.
 */
export class HealthyTime {
  readonly #spans: Span[] = [];
  #since: number | undefined;

  begin(): void {
    this.#since ??= Date.now();
  }

  end(): void {
    if (this.#since !== undefined) this.#spans.push([this.#since, Date.now()]);
    this.#since = undefined;
  }

  /** Answers the healthy milliseconds between two times. */
  between(from: number, until: number): number {
    const open: Span[] = this.#since === undefined ? [] : [[this.#since, Date.now()]];
    return healthyBetween([...this.#spans, ...open], from, until);
  }
}

export function healthyBetween(spans: readonly Span[], from: number, until: number): number {
  return spans.reduce(
    (sum, [begins, ends]) => sum + Math.max(0, Math.min(ends, until) - Math.max(begins, from)),
    0,
  );
}
