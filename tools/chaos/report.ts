import { table } from '../../api/src/platform/commands/table.ts';
import type { Finding, History } from './history.ts';
import type { KillName } from './kills.ts';

/** Result of a round. */
export interface Round {
  kill: KillName;
  /** When it began, milliseconds since 1970. */
  beganAt: number;
  /** Longest time without a successful answer, in milliseconds. */
  silenceMs: number;
}

const counted = ['lost', 'doubled', 'death', 'stuck', 'late', 'refused', 'undocumented'] as const;
const heads = ['lost', 'doubled', 'deaths', 'stuck', 'late', 'refused', 'undocumented'];

/** Formats a line per kind of kill, and one for all. */
export function describeRounds(rounds: readonly Round[], history: History): string {
  const names = [...new Set(rounds.map(({ kill }) => kill))];
  const line = (name: string, isOf: (kill: KillName) => boolean): string[] => {
    const own = rounds.filter(({ kill }) => isOf(kill));
    const found = history.findings.filter(({ kill }) => isOf(kill));
    const sumOf = (counts: ReadonlyMap<KillName, number>) =>
      [...counts].reduce((sum, [kill, count]) => sum + (isOf(kill) ? count : 0), 0);
    return [
      name,
      String(own.length),
      String(sumOf(history.acknowledged)),
      String(sumOf(history.putOff)),
      ...counted.map((kind) => String(found.filter((finding) => finding.kind === kind).length)),
      `${(Math.max(0, ...own.map(({ silenceMs }) => silenceMs)) / 1000).toFixed(1)} s`,
    ];
  };
  return table([
    ['kind', 'kills', 'acknowledged', 'put off', ...heads, 'longest silence'],
    ...names.map((name) => line(name, (kill) => kill === name)),
    line('all', () => true),
  ]);
}

/** Formats the findings, equal ones of a kind together. */
export function describeFindings(findings: readonly Finding[]): string {
  const same = Map.groupBy(findings, ({ kill, kind, what }) => `${kill}: ${kind}: ${what}`);
  return [...same]
    .map(([text, all]) => (all.length > 1 ? `${text} (${all.length})` : text))
    .join('\n');
}
