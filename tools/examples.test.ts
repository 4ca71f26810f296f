import { expect, test } from 'vitest';
import { applyPatch, examplesOf } from './examples.ts';
import { root } from './supervisor.ts';

test.each(examplesOf(root))(
  'the example $name of CONTRIBUTING.md fits the product (prove:examples carries it out)',
  ({ patch }) => {
    expect(applyPatch(root, patch, { isOnlyTried: true })).toBe('');
  },
);
