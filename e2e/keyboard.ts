import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Run in the page: what is wrong with where the focus is, or nothing. A heading, the main part and a
 * dialog are read and not used, and need no ring; a field may wear it on its frame.
 */
const focusFault = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return 'nothing has the focus';
  if (at.matches('h1, main, dialog, [role="dialog"]')) return '';
  const name = at.tagName + ' ' + (at.getAttribute('aria-label') ?? at.id ?? '') + ' ' + at.textContent.slice(0, 40);
  const box = at.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1);
  const isSeen = [y, Math.max(box.top + 3, 0), Math.min(box.bottom - 3, innerHeight - 1)].some((height) => {
    const hit = document.elementFromPoint(x, height);
    return hit !== null && (at.contains(hit) || hit.contains(at) || hit.closest('label')?.control === at);
  });
  if (!isSeen) return 'covered or out of sight: ' + name;
  const hasRing = [at, at.parentElement, at.parentElement?.parentElement].some((part) =>
    part && [null, '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(part, pseudo);
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
        || / 0px 0px 0px 2px|inset/.test(style.boxShadow);
    }));
  const isText = at.matches('[contenteditable="true"]');
  return hasRing || isText ? '' : 'without a ring: ' + name;
})()`;

/**
 * Somebody who has a keyboard alone. After each key that is pressed something has the focus, in sight,
 * with a ring around it.
 */
export function keyboardOf(page: Page) {
  const expectFocusSeen = () =>
    expect.poll(() => page.evaluate<string>(focusFault), { intervals: [0, 50, 200, 500] }).toBe('');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await expectFocusSeen();
    }
  };
  const hasFocus = async (target: Locator) =>
    (await target.and(page.locator(':focus')).count()) > 0;
  const goTo = async (target: Locator, key = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      await press(key);
      if (await hasFocus(target)) return;
    }
    throw new Error(`${key} does not lead to ${String(target)}.`);
  };
  return {
    press,
    expectFocusSeen,
    type: (text: string) => page.keyboard.type(text),
    /** Goes on to it. */
    goTo,
    /** Goes back to it. */
    goBackTo: (target: Locator) => goTo(target, 'Shift+Tab'),
    /** Goes on to a button or a link and presses it. */
    use: async (target: Locator): Promise<void> => {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
    /** Goes on to a field and types over what is there. */
    fill: async (field: Locator, text: string): Promise<void> => {
      await goTo(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Goes on to a box and ticks it. */
    tick: async (box: Locator): Promise<void> => {
      await goTo(box);
      await press('Space');
      await expect(box).toBeChecked();
    },
  };
}
