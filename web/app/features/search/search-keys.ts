import { localStore } from '../../lib/storage.ts';

/** `off` where somebody wants `/` for themselves (WCAG 2.2, 2.1.4 "Character Key Shortcuts"). */
const slashKey = 'searchSlash';

export function isSlashOn(): boolean {
  return localStore.read(slashKey) !== 'off';
}

export function turnSlash(isOn: boolean): void {
  if (isOn) localStore.remove(slashKey);
  else localStore.write(slashKey, 'off');
}

const typedInto =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="searchbox"], [role="application"]';

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'target'
>;

/**
 * Whether a press opens the search: Ctrl-K or Cmd-K anywhere, `/` outside of what is typed into.
 * Shift is needed for `/` on a Swedish keyboard.
 */
export function opensSearch(press: Press): boolean {
  if (press.defaultPrevented || press.isComposing || press.repeat || press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k' && !press.shiftKey;
  return press.key === '/' && isSlashOn() && !isTypedInto(press.target);
}
