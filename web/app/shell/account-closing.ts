import { tabStore } from '../lib/storage.ts';

const key = 'accountClosing';

/** Tells the login of this tab that the account was deleted, and when it is erased (ISO 8601). */
export function rememberClosing(eraseAt: string): void {
  tabStore.write(key, eraseAt);
}

export function forgetClosing(): void {
  tabStore.remove(key);
}

/** Time at which the account that was deleted in this tab is erased; null when none was. */
export function rememberedClosing(): string | null {
  const eraseAt = tabStore.read(key);
  return eraseAt !== null && !Number.isNaN(Date.parse(eraseAt)) ? eraseAt : null;
}
