import pg from 'pg';

const inUtc = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/;

/** What the database writes of a time, as JSON writes it: to the millisecond, in UTC. */
export function toIsoTime(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (day === undefined || time === undefined) {
    // The session has another time zone, whose hours alone may be written: +01 for +01:00.
    return new Date(text.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00')).toISOString();
  }
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/**
 * For statements whose times are passed on as they are: `types` of a query. Making a Date of each,
 * only to write it out again, costs as much as the rest of a row.
 */
export const isoTimes: pg.CustomTypesConfig = {
  getTypeParser(oid, format): unknown {
    return oid === pg.types.builtins.TIMESTAMPTZ ? toIsoTime : pg.types.getTypeParser(oid, format);
  },
};
