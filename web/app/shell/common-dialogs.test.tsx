import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDiscard, askYesNoCancel, infoDialog, promptLink } from './common-dialogs.ts';
import { DialogHost } from './DialogHost.tsx';
import { resetDialogs, showDialog, wasDialogShown } from './dialogs.ts';

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await import('./dialogs/PromptLinkDialog.tsx');
});
beforeEach(() => {
  resetDialogs();
  render(
    <>
      <DialogHost />
    </>,
  );
});
afterEach(cleanup);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the info dialog shows what it is given and is recorded when it is closed', async () => {
  act(() => void showDialog(infoDialog, { title: 'Villkor', content: <p>Så här är det.</p> }));
  expect((await screen.findByRole('dialog', { name: 'Villkor' })).textContent).toContain(
    'Så här är det.',
  );
  await press('Stäng');
  expect(wasDialogShown('info')).toBe(true);
});

describe('askYesNoCancel', () => {
  test.each([
    ['Ta bort konto', 'yes'],
    ['Nej', 'no'],
    ['Avbryt', 'cancel'],
  ] as const)('answers what %s means', async (button, expected) => {
    const answer = askYesNoCancel({ title: 'Är du säker?', yes: 'Ta bort konto' });
    await press(button);
    expect(await answer).toBe(expected);
  });
});

describe('askDiscard', () => {
  test.each([
    ['Fortsätt skriva', false],
    ['Kasta', true],
  ])('answers what %s means', async (button, expected) => {
    const texts = { discardTitle: 'Kasta?', discardText: 'Det försvinner.', discard: 'Kasta' };
    const answer = askDiscard(texts);
    await press(button);
    expect(await answer).toBe(expected);
  });
});

describe('promptLink', () => {
  const type = async (address: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText('Adress'), { target: { value: address } });
  };

  test.each([
    ['www.exempel.se', 'https://www.exempel.se'],
    ['mailto:asa@exempel.se', 'mailto:asa@exempel.se'],
    ['/faq?sida=2', `${location.origin}/faq?sida=2`],
    [' ', ''],
  ])('answers an address for %j', async (typed, expected) => {
    const answer = promptLink('https://gammal.example');
    await type(typed);
    await press('Spara länk');
    expect(await answer).toBe(expected);
  });

  test('refuses what is no address of the web, and cancelling answers null', async () => {
    const answer = promptLink('');
    for (const hostile of ['javascript:alert(1)', '//evil.example', '/\\evil.example']) {
      await type(hostile);
      expect(screen.queryByText(/Adressen går inte att använda/)).toBeNull();
      await press('Spara länk');
      expect(await screen.findByText(/Adressen går inte att använda/)).toBeTruthy();
    }
    await press('Avbryt');
    expect(await answer).toBeNull();
  });
});
