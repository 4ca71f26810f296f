/** Structured log lines; never personal data, tokens or addresses with queries. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/**
 * Answers an error's kind for a log line, never its texts: they can contain input, and the database
 * puts values of rows into them.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The same of what lies behind an error that wraps another, as those of fetch do. */
export function reasonBehind(error: unknown): string {
  return error instanceof Error && error.cause ? reasonBehind(error.cause) : reasonOf(error);
}
