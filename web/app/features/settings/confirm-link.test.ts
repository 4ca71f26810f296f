import { expect, test } from 'vitest';
import { readConfirmLink } from './confirm-link.ts';

test.each([
  ['#confirm=new.123456', { confirms: 'new', code: '123456' }],
  ['#confirm=old.012345', { confirms: 'old', code: '012345' }],
  ['#verify=654321', { confirms: 'own', code: '654321' }],
])('%s', (hash, link) => {
  expect(readConfirmLink(hash)).toEqual(link);
});

test.each([
  '',
  '#',
  '#confirm=new.12345',
  '#confirm=both.123456',
  '#verify=12345a',
  '#confirm=new.1234567',
  '#x#verify=123456',
])('%s is no link of ours', (hash) => {
  expect(readConfirmLink(hash)).toBeNull();
});
