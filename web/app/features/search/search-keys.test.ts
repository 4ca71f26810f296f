import { beforeEach, describe, expect, test } from 'vitest';
import { opensSearch, turnSlash } from './search-keys.ts';

beforeEach(() => localStorage.clear());

function press(key: string, options: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  let opens = false;
  const listen = (heard: KeyboardEvent): void => {
    opens = opensSearch(heard);
  };
  document.body.append(target === document.body ? '' : target);
  window.addEventListener('keydown', listen);
  target.dispatchEvent(event);
  window.removeEventListener('keydown', listen);
  return opens;
}

function element(html: string): Element {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  return frame.firstElementChild ?? frame;
}

describe('opensSearch', () => {
  test('by / with and without Shift, Ctrl-K and Cmd-K', () => {
    expect(press('/')).toBe(true);
    expect(press('/', { shiftKey: true })).toBe(true);
    expect(press('k', { ctrlKey: true })).toBe(true);
    expect(press('K', { metaKey: true })).toBe(true);
  });

  test('by nothing like it', () => {
    expect(press('k')).toBe(false);
    expect(press('/', { ctrlKey: true })).toBe(false);
    expect(press('/', { altKey: true })).toBe(false);
    expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press('k', { ctrlKey: true, altKey: true })).toBe(false);
    expect(press('k', { ctrlKey: true, repeat: true })).toBe(false);
    expect(press('/', { isComposing: true })).toBe(false);
  });

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
    '<div role="textbox" tabindex="0"></div>',
  ])('in %s only by Ctrl-K', (html) => {
    expect(press('/', {}, element(html))).toBe(false);
    expect(press('k', { ctrlKey: true }, element(html))).toBe(true);
  });

  test('not by / when that is turned off', () => {
    turnSlash(false);
    expect(press('/')).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(true);
    turnSlash(true);
    expect(press('/')).toBe(true);
  });

  test('not when somebody else has taken the key', () => {
    const editor = element('<div></div>');
    editor.addEventListener('keydown', (event) => event.preventDefault());
    expect(press('k', { ctrlKey: true }, editor)).toBe(false);
  });
});
