/** Meaning of a key on the map. */
export type KeyIntent =
  | { type: 'move'; x: number; y: number }
  | { type: 'zoom'; by: 1 | -1 }
  | { type: 'jump'; by: 1 | -1 }
  | { type: 'act' | 'back' | 'delete' | 'escape' | 'undo' | 'redo' };

/** Distance by which an arrow key moves the cross, in CSS pixels. */
const step = { coarse: 40, fine: 4 };

const directions = new Map([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
]);

const others = new Map<string, KeyIntent>([
  ['+', { type: 'zoom', by: 1 }],
  ['=', { type: 'zoom', by: 1 }],
  ['-', { type: 'zoom', by: -1 }],
  [',', { type: 'jump', by: -1 }],
  ['.', { type: 'jump', by: 1 }],
  ['Enter', { type: 'act' }],
  ['Backspace', { type: 'back' }],
  ['Delete', { type: 'delete' }],
  ['Escape', { type: 'escape' }],
]);

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The meaning of a key; null for one that belongs to the browser, Tab first of all. */
export function intentOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: PressedKey): KeyIntent | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { type: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' && !shiftKey ? { type: 'redo' } : null;
  }
  const direction = directions.get(key);
  if (!direction) return others.get(key) ?? null;
  const size = shiftKey ? step.fine : step.coarse;
  return { type: 'move', x: direction.x * size, y: direction.y * size };
}
