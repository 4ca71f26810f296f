import { localStore } from '../../../../lib/storage.ts';
import type { Control } from './checks.ts';

const longest = 30 * 86_400_000;
const pause = 400;

export interface Draft {
  clear: () => void;
}

/**
 * Keeps on this device what is typed until it has been sent, for thirty days at most, so that a
 * reload or a lost connection takes nothing. What the server has put into the page comes first.
 */
export function keepDraft(form: HTMLFormElement, controls: readonly Control[]): Draft {
  const key = `form:${form.dataset['form'] ?? ''}`;
  let timer = 0;
  let isSent = false;

  const isEmpty = (): boolean => controls.every(({ value }) => value === '');
  const write = (): void => {
    window.clearTimeout(timer);
    if (isSent) return;
    if (isEmpty()) localStore.remove(key);
    else {
      const fields = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
      localStore.write(key, JSON.stringify({ at: Date.now(), fields }));
    }
  };

  if (isEmpty()) restore(key, controls);
  form.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(write, pause);
  });
  window.addEventListener('pagehide', write);
  return {
    clear: () => {
      isSent = true;
      window.clearTimeout(timer);
      localStore.remove(key);
    },
  };
}

function restore(key: string, controls: readonly Control[]): void {
  try {
    const kept: unknown = JSON.parse(localStore.read(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('fields' in kept)) return;
    if (!(Date.now() - Number(kept.at) < longest)) {
      localStore.remove(key);
      return;
    }
    const fields = kept.fields as Record<string, unknown>;
    for (const control of controls) {
      const value = fields[control.name];
      if (typeof value === 'string') control.value = value;
    }
  } catch {
    // A draft of another version of the page is ignored.
  }
}
