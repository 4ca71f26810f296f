import { expect, test } from 'vitest';
import { describeFailure } from './failure-texts.ts';
import { fieldMessage } from './field-messages.ts';
import { negotiateLanguage } from './language.ts';

test('the generic messages are the specification’s, to the letter', () => {
  expect(fieldMessage('FIELD_MANDATORY', 'en')).toBe('This field is mandatory');
  expect(fieldMessage('FIELD_NUMBERS_ONLY', 'en')).toBe('The field must be filled with numbers.');
  expect(fieldMessage('FIELD_POSITIVE', 'en')).toBe('The field must have a positive value');
  expect(fieldMessage('FIELD_TOO_LONG', 'en', 100)).toBe(
    'This field has a maximum limit of 100 characters.',
  );
});

test('the messages for an e-mail address are the specification’s in both languages', () => {
  expect(fieldMessage('EMAIL_MALFORMED', 'sv')).toBe('Email-adressen är felaktigt formaterad');
  expect(fieldMessage('EMAIL_MALFORMED', 'en')).toBe('Email address is incorrectly formatted');
  expect(fieldMessage('EMAIL_NOT_CORRECT', 'sv')).toBe('Ange ett korrekt e-postmeddelande');
  expect(fieldMessage('EMAIL_NOT_CORRECT', 'en')).toBe('Please provide correct email');
});

test.each([
  [302, 'redirection'],
  [400, 'Felaktig begäran'],
  [401, 'Inte inloggad'],
  [402, 'Du saknar rätt abonnemang'],
  [403, 'Åtkomst nekad'],
  [404, 'Hittades inte'],
  [422, 'Ogiltliga input värden'],
  [429, 'För många förfrågningar'],
  [500, 'Något gick fel!'],
  [503, 'Tjänsten är inte tillgänglig'],
  [504, 'Timeout'],
  [418, 'Något gick fel!'],
])('status %i is titled %s', (status, title) => {
  expect(describeFailure(status, 'UNHANDLED_ERROR', 'sv').title).toBe(title);
});

test('a full store has a title of its own', () => {
  expect(describeFailure(402, 'storage_quota_exceeded', 'sv').title).toBe(
    'Lagringsgräns överskriden',
  );
});

test.each([
  [undefined, 'sv'],
  ['', 'sv'],
  ['fi', 'sv'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,sv;q=0.8', 'en'],
  ['sv;q=0.8,en;q=0.9', 'en'],
  ['de,sv-SE;q=0.5,en;q=0.5', 'sv'],
  ['en;q=0', 'sv'],
  ['en;q=x', 'sv'],
])('Accept-Language %s gets %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
