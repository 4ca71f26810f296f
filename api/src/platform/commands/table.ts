/** Formats rows as a table; each column is as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Shortens a text that is too long for a column. */
export function cut(text: string, most = 40): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Formats a time in Sweden, to the minute. */
export function timeOf(at: Date | null): string {
  return at === null
    ? '-'
    : at.toLocaleString('sv-SE', {
        timeZone: 'Europe/Stockholm',
        dateStyle: 'short',
        timeStyle: 'short',
      });
}
