import { RotDetails } from '@troskel/contract/values/rot-details';
import { expect, test } from 'vitest';
import { answersOf, oneOf } from '../../../lib/form-round-trip.factory.ts';
import { makeContent } from '../quotation.factory.ts';
import { faultsOf, fieldsOf } from './rot-details-form.ts';

test('details come back from their form as they were, but for personal numbers, which are kept', () => {
  const numbers = oneOf('', '19900101-****', '19851224-****');
  const answers = answersOf(RotDetails, { personalNumber: numbers });
  const sent = answers.map((details) => {
    const buyers = details.buyers.map(() => ({
      name: 'Maja Lind',
      sharePercent: 100,
      leftKronor: null,
    }));
    return RotDetails.parse(fieldsOf(details, { buyers }));
  });
  const buyersOf = ({ buyers }: RotDetails) => buyers.map(() => ({ personalNumber: '' }));
  expect(sent).toEqual(answers.map((details) => ({ ...details, buyers: buyersOf(details) })));
});

test('a number may stay empty where one is stored, and must be given else', () => {
  const content = makeContent({
    buyers: [{ name: 'Maja Lind', sharePercent: 100, leftKronor: null }],
  });
  const empty = fieldsOf(null, content);
  expect(faultsOf(empty, null, content)).toEqual({
    'buyers.0.personalNumber': 'ROT_DETAILS_MISSING',
  });
  const stored = { ...empty, buyers: [{ personalNumber: '19900101-****' }] };
  expect(faultsOf(fieldsOf(stored, content), stored, content)).toEqual({});
});
