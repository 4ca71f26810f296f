import { beforeEach, describe, expect, test } from 'vitest';
import {
  defineDialog,
  dialogState,
  hideDialog,
  removeDialog,
  resetDialogs,
  showDialog,
  showInTurn,
  wasDialogShown,
} from './dialogs.ts';

const kind = defineDialog<{ title: string }>('info', () =>
  Promise.resolve({ default: () => null }),
);
const listed = () => dialogState.get().dialogs.map(({ id, props, open }) => ({ id, props, open }));

beforeEach(resetDialogs);

describe('showDialog', () => {
  test('puts a dialog on the list, open, under its name unless an id is given', () => {
    expect(showDialog(kind, { title: 'a' })).toBe('info');
    expect(showDialog(kind, { title: 'b' }, 'other')).toBe('other');
    expect(listed()).toEqual([
      { id: 'info', props: { title: 'a' }, open: true },
      { id: 'other', props: { title: 'b' }, open: true },
    ]);
  });

  test('reopens one that exists, with what it is now given', () => {
    showDialog(kind, { title: 'a' });
    hideDialog('info');
    showDialog(kind, { title: 'b' });
    expect(listed()).toEqual([{ id: 'info', props: { title: 'b' }, open: true }]);
  });

  test('begins anew when it has been closed, and goes on while it is open', () => {
    const key = () => dialogState.get().dialogs[0]?.key;
    showDialog(kind, { title: 'a' });
    const first = key();
    showDialog(kind, { title: 'b' });
    expect(key()).toBe(first);
    hideDialog('info');
    showDialog(kind, { title: 'c' });
    expect(key()).not.toBe(first);
  });
});

test('hideDialog marks it closed and records its id once', () => {
  showDialog(kind, { title: 'a' });
  hideDialog('info');
  hideDialog('info');
  expect(listed()).toEqual([{ id: 'info', props: { title: 'a' }, open: false }]);
  expect(dialogState.get().shown).toEqual(['info']);
  expect(wasDialogShown('info')).toBe(true);
});

test('removeDialog takes it off the list, keeps the record and gives the focus back', () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  showDialog(kind, { title: 'a' });
  opener.blur();
  hideDialog('info');
  removeDialog('info');
  expect(listed()).toEqual([]);
  expect(wasDialogShown('info')).toBe(true);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('what nobody asked for is shown when the others have gone, one after the other', () => {
  showInTurn(() => showDialog(kind, { title: 'a' }, 'first'));
  const takeBack = showInTurn(() => showDialog(kind, { title: 'b' }, 'taken back'));
  showInTurn(() => undefined);
  showInTurn(() => showDialog(kind, { title: 'c' }, 'last'));
  const open = () => listed().map(({ id }) => id);
  expect(open()).toEqual(['first']);
  takeBack();
  hideDialog('first');
  expect(open()).toEqual(['first']);
  removeDialog('first');
  expect(open()).toEqual(['last']);
  removeDialog('last');
  expect(open()).toEqual([]);
});

test('resetDialogs forgets all', () => {
  showDialog(kind, { title: 'a' });
  hideDialog('info');
  resetDialogs();
  expect(dialogState.get()).toEqual({ dialogs: [], shown: [] });
});
