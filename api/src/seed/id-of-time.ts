import { v7 } from 'uuid';

/**
 * An id of a row that seems to have been made at a time of the past. Lists show the newest first by
 * their ids, which begin with the time (RFC 9562, section 5.7).
 */
export const idOfTime = (at: Date): string => v7({ msecs: at.getTime() });
