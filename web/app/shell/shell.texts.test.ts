import { expect, test } from 'vitest';
import { shellTexts } from './shell.texts.ts';

test('the render failure says what the specification says (1, section 8)', () => {
  const { renderFailedTitle, renderFailedText, reload } = shellTexts.en;
  expect([renderFailedTitle, renderFailedText, reload]).toEqual([
    'Something went wrong',
    'Try reloading the page. We are working on trying to solve the problem.',
    'Reload',
  ]);
});
