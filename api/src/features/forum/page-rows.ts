import { forumPageSize, mostForumPageSize } from '@troskel/contract/forum/threads';

/** So many rows are read for a page: one more tells whether there is a next one. */
export type PageRows = (typeof pageRows)[number];

const pageRows = [forumPageSize + 1, mostForumPageSize + 1] as const;

/**
 * The rows to read for a page, of two sizes. As a parameter the limit would be unknown when the
 * statement is planned, the plan be one for a tenth of the table, and so be made anew every time.
 */
export function rowsFor(pageSize: number): PageRows {
  return pageSize < pageRows[0] ? pageRows[0] : pageRows[1];
}
