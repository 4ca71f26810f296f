import { expect, test } from 'vitest';
import { fillTemplate } from './answer-templates.ts';

const known = {
  firstName: 'Maja',
  customer: 'Maja {me}',
  service: 'El',
  address: 'Storgatan 4',
  wantedOn: '',
  me: 'Ali',
};

test.each([
  ['Hej {customer}, {address}.', 'Hej Maja {me}, Storgatan 4.'],
  ['{me}: {service}', 'Ali: El'],
  ['Hej {firstName}!', 'Hej Maja!'],
  ['{company} {wantedOn}.', '{company} .'],
  ['{annat} {toString} {} { me }', '{annat} {toString} {} { me }'],
])('%s', (text, filled) => {
  expect(fillTemplate(text, known)).toBe(filled);
});
