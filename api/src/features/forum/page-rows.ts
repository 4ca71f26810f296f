import { forumPageSize, mostForumPageSize } from '@troskel/contract/forum/paging';

/** Number of rows read for a page: one more tells whether there is a next one. */
export type PageRows = (typeof pageRows)[number];

const pageRows = [forumPageSize + 1, mostForumPageSize + 1] as const;

/**
 * Answers the rows to read for a page, one of two sizes. As a parameter the limit would be unknown
 * to the planner, which would assume a tenth of the table, and plan anew every time.
 */
export function rowsFor(pageSize: number): PageRows {
  return pageSize < pageRows[0] ? pageRows[0] : pageRows[1];
}
