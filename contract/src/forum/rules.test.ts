import { describe, expect, test } from 'vitest';
import { RulesContent } from './rules.ts';

const written = (count = 1, text = {}) => ({
  title: 'Välkommen',
  text: 'Kul att du är här.',
  rules: Array.from({ length: count }, () => ({ rule: 'Var vänlig', why: '' })),
  ...text,
});
const ruled = (rule: object) => ({ rules: [{ rule: 'Var vänlig', why: '', ...rule }] });

describe('the welcome and the rules of the forum', () => {
  const faults = (sv: object, en: object = written()) => {
    const { error } = RulesContent.safeParse({ sv, en });
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  };

  test.each([
    ['that are right', written(), []],
    [
      'without any',
      {},
      ['sv.title FIELD_MANDATORY', 'sv.text FIELD_MANDATORY', 'sv.rules FIELD_MANDATORY'],
    ],
    [
      'that are empty',
      written(1, { title: '', text: ' ' }),
      ['sv.title FIELD_MANDATORY', 'sv.text FIELD_MANDATORY'],
    ],
    ['with the longest title', written(1, { title: 'x'.repeat(100) }), []],
    [
      'with a title that is too long',
      written(1, { title: 'x'.repeat(101) }),
      ['sv.title FIELD_TOO_LONG'],
    ],
    ['with the longest text', written(1, { text: 'x'.repeat(600) }), []],
    [
      'with a text that is too long',
      written(1, { text: 'x'.repeat(601) }),
      ['sv.text FIELD_TOO_LONG'],
    ],
    [
      'with a rule that says nothing',
      written(1, ruled({ rule: '' })),
      ['sv.rules.0.rule FIELD_MANDATORY'],
    ],
    [
      'with a rule that is too long',
      written(1, ruled({ rule: 'x'.repeat(101) })),
      ['sv.rules.0.rule FIELD_TOO_LONG'],
    ],
    ['with the longest reason', written(1, ruled({ why: 'x'.repeat(300) })), []],
    [
      'with a reason that is too long',
      written(1, ruled({ why: 'x'.repeat(301) })),
      ['sv.rules.0.why FIELD_TOO_LONG'],
    ],
  ])('%s', (_, sv, found) => {
    expect(faults(sv)).toEqual(found);
  });

  test('are at least one and at most ten', () => {
    expect(faults(written(10), written(10))).toEqual([]);
    expect(faults(written(0), written(0))).toEqual([
      'sv.rules FIELD_MANDATORY',
      'en.rules FIELD_MANDATORY',
    ]);
    expect(faults(written(11), written(11))).toEqual([
      'sv.rules FIELD_INVALID',
      'en.rules FIELD_INVALID',
    ]);
  });

  test('are as many in both languages', () => {
    expect(faults(written(2), written(1))).toEqual(['en.rules RULES_DIFFER']);
  });

  test('keep several lines of welcome, and one of each rule', () => {
    const sv = written(1, { text: 'Hej!\n\nKul.', ...ruled({ rule: ' Var\nvänlig ', why: '' }) });
    const content = RulesContent.parse({ sv, en: written() });
    expect(content.sv.text).toBe('Hej!\n\nKul.');
    expect(content.sv.rules).toEqual([{ rule: 'Var vänlig', why: '' }]);
  });
});
