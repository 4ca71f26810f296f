import { expect, test } from 'vitest';
import { personOfState, stateOfPerson } from './known-person.ts';

test('a person goes from one page to the next', () => {
  const person = { givenName: 'Åsa', surname: 'Öberg' };
  expect(personOfState(stateOfPerson(person))).toEqual(person);
});

test.each([[null], [undefined], ['text'], [{}], [{ personOfBankId: { givenName: 'Åsa' } }]])(
  'of %o there is nobody',
  (state) => expect(personOfState(state)).toBeNull(),
);
