import { createStore } from './store.ts';

/**
 * The next polite announcement for screen readers; the number makes a repeated sentence a new one.
 */
export const announcement = createStore<{ text: string; number: number }>({ text: '', number: 0 });

export function announce(text: string): void {
  announcement.set(({ number }) => ({ text, number: number + 1 }));
}
