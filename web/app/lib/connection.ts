import { createStore } from './store.ts';

/** Whether the last call reached the server. */
export const connection = createStore<'reached' | 'lost'>('reached');

export function connectionReached(): void {
  connection.set('reached');
}

export function connectionLost(): void {
  connection.set('lost');
}
