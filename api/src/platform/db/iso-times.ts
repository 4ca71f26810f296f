import pg from 'pg';

const inUtc = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/;

/** Converts the database's notation of a time to JSON's: milliseconds, UTC. */
export function toIsoTime(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (day === undefined || time === undefined) {
    // The session may have another time zone, written by its hours only: +01 for +01:00.
    return new Date(text.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00')).toISOString();
  }
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/**
 * `types` of a query whose times are passed on as text. Converting each to a Date and back costs as
 * much as the rest of a row.
 */
export const isoTimes: pg.CustomTypesConfig = {
  getTypeParser(oid, format): unknown {
    return oid === pg.types.builtins.TIMESTAMPTZ ? toIsoTime : pg.types.getTypeParser(oid, format);
  },
};
