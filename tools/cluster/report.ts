import { table } from '../../api/src/platform/commands/table.ts';
import { percentile } from '../load/figures.ts';
import { faults } from './checker.ts';
import type { Fault, Verdict } from './checker.ts';
import { strikes } from './strikes.ts';
import type { StrikeName } from './strikes.ts';

/** The outcome of one fault. */
export interface Round {
  kind: StrikeName;
  /** Whether a machine has become the primary. */
  hasFailedOver: boolean;
  /** Milliseconds until writes were back; Infinity for not in time. */
  writesBackMs: number;
  reads: { all: number; failed: number };
  /** How many of all calls replicas have answered. */
  atReplicas: number;
  acknowledged: number;
  verdicts: readonly Verdict[];
  /** Anything else that is not as it should be. */
  complaints: readonly string[];
}

/** Writes must be back: half of the times within, and always within. */
const promised = { medianMs: 25_000, mostMs: 40_000 };

const secondsOf = (ms: number): string => (Number.isFinite(ms) ? (ms / 1000).toFixed(1) : '-');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many elements and counters have a fault, in however many reads. */
const countOf = (verdicts: readonly Verdict[], fault: Fault): number =>
  new Set(verdicts.flatMap((verdict) => (verdict.fault === fault ? verdict.subject : []))).size;

/** Formats a line per kind of strike, and one for all failovers. */
export function describeRounds(rounds: readonly Round[]): string {
  const line = (name: string, own: readonly Round[]): string[] => {
    const times = own.map(({ writesBackMs }) => writesBackMs);
    const verdicts = own.flatMap((round) => round.verdicts);
    const found = faults
      .map((fault) => [countOf(verdicts, fault), fault] as const)
      .filter(([count]) => count > 0);
    const reads = sum(own.map((round) => round.reads.all));
    const failed = sum(own.map((round) => round.reads.failed));
    return [
      name,
      String(own.length),
      String(own.filter((round) => round.hasFailedOver).length),
      secondsOf(percentile(times, 0.5)),
      secondsOf(Math.max(...times)),
      `${failed} of ${reads}`,
      String(sum(own.map((round) => round.atReplicas))),
      String(sum(own.map((round) => round.acknowledged))),
      String(countOf(verdicts, 'lost')),
      found.length === 0 ? 'nothing found' : found.map((pair) => pair.join(' ')).join(', '),
    ];
  };
  const kinds = [...new Set(rounds.map(({ kind }) => kind))];
  return table([
    [
      'kind',
      'strikes',
      'failovers',
      'writes back after s, median',
      'most',
      'reads failed',
      'at replicas',
      'acknowledged',
      'lost',
      'the checker',
    ],
    ...kinds.map((kind) =>
      line(
        kind,
        rounds.filter((round) => round.kind === kind),
      ),
    ),
    line(
      'all that must fail over',
      rounds.filter(({ kind }) => strikes[kind].isFailover),
    ),
    line('all', rounds),
  ]);
}

/** Answers what is not as promised, a sentence each. */
export function judgeRounds(rounds: readonly Round[]): string[] {
  const times = rounds
    .filter(({ kind }) => strikes[kind].isFailover)
    .map(({ writesBackMs }) => writesBackMs);
  const told = rounds.flatMap(({ kind, verdicts, complaints }) => [
    ...complaints.map((complaint) => `${kind}: ${complaint}`),
    // PostgreSQL shows for a moment what waits for a standby when it is told to stop, and nobody was
    // told that it is there.
    ...verdicts.flatMap(({ fault, what }) =>
      fault === 'withdrawn' ? [] : `${kind}: ${fault}: ${what}`,
    ),
  ]);
  const isSlow = times.length > 0 && percentile(times, 0.5) > promised.medianMs;
  return [
    ...(isSlow
      ? [`writes were back after ${secondsOf(percentile(times, 0.5))} s in the middle`]
      : []),
    ...(Math.max(0, ...times) > promised.mostMs
      ? [`writes were back after ${secondsOf(Math.max(...times))} s at most`]
      : []),
    ...told,
  ];
}
