const replies = new Set<string>();

/** Whether the reader's own vote on a reply is still on its way: what is shown of it is newer. */
export function isVoting(replyId: string): boolean {
  return replies.has(replyId);
}

export function beginVoting(replyId: string): void {
  replies.add(replyId);
}

export function endVoting(replyId: string): void {
  replies.delete(replyId);
}
