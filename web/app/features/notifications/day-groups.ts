export interface DayGroup<Item> {
  /** `YYYY-MM-DD`, in the reader's own zone. */
  day: string;
  kind: 'today' | 'yesterday' | 'earlier';
  items: Item[];
}

const two = (value: number): string => String(value).padStart(2, '0');

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Newest-first items by their day, in their order. */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayOf(new Date(item.createdAt));
    const last = groups.at(-1);
    if (last?.day === day) {
      last.items.push(item);
      continue;
    }
    const kind = day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
    groups.push({ day, kind, items: [item] });
  }
  return groups;
}
