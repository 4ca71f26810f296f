import { expect, test } from 'vitest';
import { agreementDocument, agreementToApprove } from './agreement-text.ts';

const facts = {
  legalName: 'Anna Berg',
  plan: { name: 'Bas', price: { text: '0 kr' }, campaign: null },
  dates: { terms: '2026-01-01', privacy: '2026-02-01' },
};

test.each([
  ['sv', true, '19810105-****', 'Personnummer'],
  ['sv', false, '559900-0014', 'Organisationsnummer'],
  ['en', true, '19810105-****', 'Personal identity number'],
  ['en', false, '559900-0014', 'Organisation number'],
] as const)(
  'the agreement in %s calls the number what it is (a person’s: %s)',
  (language, isPersonalNumber, identityNumber, name) => {
    const whole = { ...facts, isPersonalNumber, identityNumber };
    expect(agreementToApprove(language, whole)).toContain(`\n${name}: ${identityNumber}\n`);
    expect(agreementDocument(language, whole)).toContain(
      ` ${name.toLowerCase()} ${identityNumber},`,
    );
    for (const day of Object.values(facts.dates)) {
      expect(agreementDocument(language, whole)).toContain(` ${day}`);
    }
  },
);
