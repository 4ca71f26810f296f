import { expect, test } from 'vitest';
import { fillTemplate } from './answer-templates.ts';

const known = {
  customer: 'Maja {me}',
  service: 'El',
  address: 'Storgatan 4',
  wantedOn: '',
  me: 'Ali',
  company: 'Söders El AB',
};

test.each([
  ['Hej {customer}, {address}.', 'Hej Maja {me}, Storgatan 4.'],
  ['{me}, {company}: {service}', 'Ali, Söders El AB: El'],
  ['Den {wantedOn}.', 'Den .'],
  ['{annat} {toString} {} { me }', '{annat} {toString} {} { me }'],
])('%s', (text, filled) => {
  expect(fillTemplate(text, known)).toBe(filled);
});
