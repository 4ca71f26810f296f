import { expect, test } from 'vitest';
import { visitTurn } from './use-visit-step.ts';

test.each([
  ['none', 'quotation', 'now'],
  ['none', 'ordering', 'now'],
  ['none', 'documentation', 'later'],
  ['wanted', 'consultation', 'now'],
  ['proposed', 'quotation', 'waits'],
  ['booked', 'quotation', 'waits'],
  ['visited', 'quotation', 'later'],
] as const)('%s, of %s', (standing, kind, turn) => expect(visitTurn(standing, kind)).toBe(turn));
