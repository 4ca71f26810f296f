import { expect, test } from 'vitest';
import { casesTexts } from './cases.texts.ts';

test('of a post that is gone nothing is said of who took it away: its thread may have gone', () => {
  expect(casesTexts.sv.outcomes.gone).not.toMatch(/författare|moderator/i);
  expect(casesTexts.en.outcomes.gone).not.toMatch(/author|moderator/i);
});
