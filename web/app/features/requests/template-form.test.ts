import { AnswerTemplate, TypedTemplate } from '@troskel/contract/requests/answer-templates';
import { expect, test } from 'vitest';
import { answersOf } from '../../lib/form-round-trip.factory.ts';

test('a template comes back from its form as it was', () => {
  const templates = answersOf(AnswerTemplate, {});
  const sent = templates.map((template) => {
    const { id, version } = template;
    return { id, version, ...TypedTemplate.parse(template) };
  });
  expect(sent).toEqual(templates);
});
