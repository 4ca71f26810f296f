import { tabStore } from './storage.ts';

const key = 'origin';
const longest = 2_000;

/** Browsers drop control characters from addresses: `/<tab>/evil.example` would become `//evil.example`. */
function hasControlCharacter(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}

/**
 * A page of this site to return to, or null. Only a path counts: anything that a browser could
 * read as another site (a scheme, `//`, a backslash, control characters) is refused, also when it
 * is written in percent code.
 */
export function safeOrigin(value: string | null | undefined): string | null {
  if (!value || value.length > longest || !value.startsWith('/')) return null;
  let path = value.split(/[?#]/, 1)[0] ?? '';
  if (value.includes('\\') || hasControlCharacter(value)) return null;
  try {
    path = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (
    path.includes('//') ||
    path.includes('\\') ||
    hasControlCharacter(path.replaceAll(' ', '-'))
  ) {
    return null;
  }
  const here = 'https://here.invalid';
  return new URL(value, here).origin === here ? value : null;
}

/** Keeps the page that a visitor was turned away from, through reloads of this tab. */
export function rememberOrigin(value: string): void {
  const origin = safeOrigin(value);
  if (origin) tabStore.write(key, origin);
}

/** The remembered page; null when there is none. */
export function rememberedOrigin(): string | null {
  return safeOrigin(tabStore.read(key));
}

export function forgetOrigin(): void {
  tabStore.remove(key);
}
