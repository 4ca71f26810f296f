import { createStore } from './store.ts';

export type ToastKind = 'error' | 'success' | 'info' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
  /** One further thing to do, such as Undo. */
  action?: { label: string; run: () => void };
}

/** At most this many at once; an older one makes room (specification 1, section 9). */
const mostToasts = 5;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast and answers its id. The same words are not shown twice at a time. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const twin = toasts
    .get()
    .find((shown) => shown.title === toast.title && shown.text === toast.text && !toast.action);
  if (twin) return twin.id;
  lastId += 1;
  const id = lastId;
  toasts.set((shown) => [...shown, { ...toast, id }].slice(-mostToasts));
  return id;
}

export function hideToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}
