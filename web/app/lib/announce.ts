import { createStore } from './store.ts';

/** What screen readers are told next, politely; the number makes a repeated sentence new. */
export const announcement = createStore<{ text: string; number: number }>({ text: '', number: 0 });

export function announce(text: string): void {
  announcement.set(({ number }) => ({ text, number: number + 1 }));
}
