/** Hours back that can be chosen. */
export const spans = ['1', '24', '72', '168', '720'] as const;
export type Span = (typeof spans)[number];

/** Minutes by which the longest span is shorter than what the server keeps, for clocks that differ. */
const slack = 10;

/** The span from so many hours ago until now, as it is sent. */
export function spanUntil(now: Date, hours: Span): { from: string; to: string } {
  const minutes = Number(hours) * 60 - (hours === '720' ? slack : 0);
  const from = new Date(now.getTime() - minutes * 60_000);
  return { from: from.toISOString(), to: now.toISOString() };
}
