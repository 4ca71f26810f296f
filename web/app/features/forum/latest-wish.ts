/**
 * Sends what somebody wants last, one call at a time: pressing quickly sends neither too much nor in
 * the wrong order. A wish that is fulfilled meanwhile is not sent again.
 */
export interface LatestWish<Wish, Answer> {
  send: (wish: Wish) => Promise<Answer>;
  /** The last wish was granted. */
  onGranted: (answer: Answer) => void;
  /** A call failed: what was last granted, if anything was, stands. */
  onRefused: (error: unknown) => void;
}

export function createLatestWish<Wish, Answer>({
  send,
  onGranted,
  onRefused,
}: LatestWish<Wish, Answer>): (wish: Wish) => Promise<void> {
  let wanted: { wish: Wish } | null = null;
  let isSending = false;
  return async (wish) => {
    wanted = { wish };
    if (isSending) return;
    isSending = true;
    try {
      let answer: Answer;
      let sent: { wish: Wish };
      do {
        sent = wanted;
        answer = await send(sent.wish);
      } while (wanted.wish !== sent.wish);
      onGranted(answer);
    } catch (error) {
      onRefused(error);
    } finally {
      isSending = false;
    }
  };
}
