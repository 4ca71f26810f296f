import * as z from 'zod/mini';

/** Default page size (specification 2, section 9 "Data grid page size"). */
export const forumPageSize = 20;
export const mostForumPageSize = 100;
/** Maximum `offset`; a `cursor` reaches the end at the cost of the first page. */
export const mostForumOffset = 10_000;

export const PageSize = z._default(
  z.coerce
    .number('FIELD_INVALID')
    .check(z.int('FIELD_INVALID'), z.minimum(1, 'FIELD_INVALID'))
    .check(z.maximum(mostForumPageSize, 'FIELD_INVALID')),
  forumPageSize,
);

export const Offset = z._default(
  z.coerce
    .number('FIELD_INVALID')
    .check(z.int('FIELD_INVALID'), z.minimum(0, 'FIELD_INVALID'))
    .check(z.maximum(mostForumOffset, 'OFFSET_TOO_LARGE')),
  0,
);

/** Maximum number of rows requested by id. */
export const mostForumIds = 20;

/**
 * Only the list's rows with these ids, separated by commas; ids no longer in the list are left out.
 * A page that receives an event reads the changed rows this way. Not with cursor or offset.
 */
export const SomeIds = z.optional(
  z.pipe(
    z.pipe(
      z.string('FIELD_INVALID').check(z.maxLength(1000, 'FIELD_INVALID')),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(z.uuid('FIELD_INVALID')).check(z.maxLength(mostForumIds, 'FIELD_INVALID')),
  ),
);
