import * as z from 'zod/mini';
import { optionalLine } from '../values/typed-text.ts';

/** Maximum length of a moderator's reason for an expulsion or an edit, in characters. */
export const mostReasonCharacters = 300;

/**
 * Present when a moderator has rewritten the post and its author has not edited it since. The
 * reason is included for the author and for moderators only.
 */
export const Moderation = z.optional(
  z.nullable(z.object({ at: z.string(), reason: z.optional(z.nullable(z.string())) })),
);

/** Required of a moderator who edits another's post; ignored for everybody else. */
export const ModerationReason = z.optional(optionalLine(mostReasonCharacters));
