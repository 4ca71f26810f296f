import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value | ((present: Value) => Value)) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const updated =
        typeof next === 'function' ? (next as (present: Value) => Value)(value) : next;
      if (Object.is(updated, value)) return;
      value = updated;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows a store; while a prerendered page hydrates, `initial` stands in for the value. */
export function useStore<Value>(store: Store<Value>, initial?: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => initial ?? store.get());
}
