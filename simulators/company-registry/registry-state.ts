import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { masked } from './identity-number.ts';

export const FaultRequest = z.object({
  mode: z.enum([
    'none',
    'down',
    'slow',
    'rubbish',
    'partial',
    'error',
    'ratelimit',
    'unauthorized',
  ]),
  /**
   * Duration of a slow answer (default 7000), or Retry-After of too many calls (default 1000), in
   * milliseconds.
   */
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  /** Number of calls after which the fault ends. By default it stays. */
  count: z.optional(z.int().check(z.minimum(1))),
  /** Limits the fault to this number. By default it affects every call. */
  identityNumber: z.optional(z.string().check(z.regex(/^\d{10,12}$/))),
});
export type Fault = z.infer<typeof FaultRequest>;

export const ClockRequest = z.object({
  /** Offset of the simulator's clock from the machine's, in seconds. */
  offsetSeconds: z.number(),
});

interface Token {
  scopes: string[];
  /** Milliseconds of the simulator's clock. */
  endsAt: number;
}

const tokenLifeSeconds = 3600;
const windowMs = 60_000;
const noFault: Fault = { mode: 'none' };

/** State of the simulated registry. */
export class RegistryState {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callsPerMinute: number;
  fault: Fault = noFault;
  tokenRequests = 0;
  private offsetMs = 0;
  private readonly tokens = new Map<string, Token>();
  private readonly callCounts = new Map<string, number>();
  private recentCalls: number[] = [];

  constructor(options: { clientId: string; clientSecret: string; callsPerMinute: number }) {
    this.clientId = options.clientId;
    this.clientSecret = options.clientSecret;
    this.callsPerMinute = options.callsPerMinute;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  setClock(offsetSeconds: number): void {
    this.offsetMs = offsetSeconds * 1000;
  }

  issueToken(scopes: string[]): { token: string; expiresIn: number } {
    this.tokenRequests += 1;
    const token = randomUUID();
    this.tokens.set(token, { scopes, endsAt: this.now().getTime() + tokenLifeSeconds * 1000 });
    return { token, expiresIn: tokenLifeSeconds };
  }

  revokeToken(token: string): void {
    this.tokens.delete(token);
  }

  scopesOf(token: string): string[] | undefined {
    const stored = this.tokens.get(token);
    return stored && stored.endsAt > this.now().getTime() ? stored.scopes : undefined;
  }

  /**
   * Counts a call against the limit, in real time whatever the simulator's clock says.
   *
   * @returns seconds to wait, or null when the call is within the limit.
   */
  takeFromLimit(): number | null {
    const now = performance.now();
    this.recentCalls = this.recentCalls.filter((at) => at > now - windowMs);
    const oldest = this.recentCalls[0];
    if (oldest !== undefined && this.recentCalls.length >= this.callsPerMinute) {
      return Math.ceil((oldest + windowMs - now) / 1000);
    }
    this.recentCalls.push(now);
    return null;
  }

  countCall(identityNumber: string): void {
    const key = masked(identityNumber);
    this.callCounts.set(key, (this.callCounts.get(key) ?? 0) + 1);
  }

  /** Counts look-ups since the start, personal numbers masked. */
  calls(): { identityNumber: string; count: number }[] {
    return [...this.callCounts].map(([identityNumber, count]) => ({ identityNumber, count }));
  }

  /** Answers the fault of a call now, and decrements a counted one. */
  takeFault(identityNumber: string | undefined): Fault | undefined {
    const { fault } = this;
    const isMeant = fault.identityNumber === undefined || fault.identityNumber === identityNumber;
    if (fault.mode === 'none' || !isMeant) return undefined;
    if (fault.count !== undefined) {
      this.fault = fault.count > 1 ? { ...fault, count: fault.count - 1 } : noFault;
    }
    return fault;
  }

  resetFault(): void {
    this.fault = noFault;
  }
}
