type Task = () => Promise<unknown>;

const tasks = new Set<Task>();
/** Milliseconds: whoever logs out is not kept for longer. */
const longestWait = 3_000;

/** Done while the session still holds, when somebody logs out. Answers how to take it back. */
export function beforeLogOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Ends when all are done, whatever their outcome, or after three seconds. */
export async function runLogOutTasks(): Promise<void> {
  if (tasks.size === 0) return;
  const bound = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), bound]);
}

/** Asked before anybody logs out; null while nothing could be lost. */
export const logOutQuestion: { ask: (() => Promise<boolean>) | null } = { ask: null };
