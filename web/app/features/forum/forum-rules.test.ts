import { beforeEach, describe, expect, test } from 'vitest';
import { defineDialog, dialogState, removeDialog, showDialog } from '../../shell/dialogs.ts';
import { showRules, welcomeOnce } from './forum-rules.ts';

const shown = () => dialogState.get().dialogs.map(({ name }) => name);
const closeAll = () => {
  for (const { id } of dialogState.get().dialogs) removeDialog(id);
};

/** Whether somebody who comes to the forum is shown the rules, which they close again. */
function isWelcomed(identityId: string): boolean {
  const takeBack = welcomeOnce(identityId);
  const isShown = shown().includes('welcomeToForum');
  takeBack();
  closeAll();
  return isShown;
}

beforeEach(() => {
  closeAll();
  localStorage.clear();
});

test('the rules are shown whenever they are asked for', () => {
  showRules();
  expect(shown()).toEqual(['welcomeToForum']);
});

describe('somebody who comes to the forum', () => {
  test('is shown the rules the first time, and each of those who share a device is', () => {
    const welcomed = ['anna', 'anna', 'bo', 'anna', 'bo'].map(isWelcomed);
    expect(welcomed).toEqual([true, false, true, false, false]);
  });

  test('is remembered among the last ten', () => {
    const people = Array.from({ length: 11 }, (_, index) => `person${index}`);
    expect(people.map(isWelcomed)).not.toContain(false);
    expect(isWelcomed('person1')).toBe(false);
    expect(isWelcomed('person0')).toBe(true);
  });

  test('is shown them next time when they leave while another dialog stands', () => {
    const other = defineDialog<object>('info', () => Promise.reject(new Error('is not shown')));
    showDialog(other, {});
    const takeBack = welcomeOnce('anna');
    takeBack();
    closeAll();
    expect(shown()).toEqual([]);
    expect(isWelcomed('anna')).toBe(true);
  });
});
