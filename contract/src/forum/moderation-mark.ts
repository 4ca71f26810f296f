import * as z from 'zod/mini';
import { optionalLine } from '../values/typed-text.ts';

/** Most characters of why a moderator expels somebody or changes the post of another. */
export const mostReasonCharacters = 300;

/**
 * A moderator has rewritten the post, and its author has not done so since. Why is told to the
 * author and to moderators; left out for everybody else. Left out when it is not so.
 */
export const Moderation = z.optional(
  z.nullable(z.object({ at: z.string(), reason: z.optional(z.nullable(z.string())) })),
);

/** Demanded of a moderator who edits the post of another; of nobody else is it looked at. */
export const ModerationReason = z.optional(optionalLine(mostReasonCharacters));
