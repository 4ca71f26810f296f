/** What a log line may say of a fault: its kind, never its texts, which can hold what was given. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
