import { formatDate } from '../../lib/dates.ts';

/** The present day where the reader is, ISO 8601. */
export function today(): string {
  return formatDate(new Date(), 'sv');
}
