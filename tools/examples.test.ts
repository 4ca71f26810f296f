import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyPatch, examplesOf } from './examples.ts';
import { root } from './supervisor.ts';

test.each(examplesOf(root))(
  'the example $name of CONTRIBUTING.md fits the product (prove:examples carries it out)',
  ({ patch }) => {
    expect(applyPatch(root, patch, { isOnlyTried: true })).toBe('');
    // A number would be one that has run elsewhere already.
    const text = readFileSync(join(root, patch), 'utf8');
    expect(text).not.toMatch(/^\+\+\+ .*\/migrations\/\d/m);
  },
);
