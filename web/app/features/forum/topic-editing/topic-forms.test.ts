import {
  EditedExpert,
  EditedTopic,
  TypedExpert,
  TypedTopic,
} from '@troskel/contract/forum/topic-editing';
import { expect, test } from 'vitest';
import { answersOf } from '../../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../../lib/form-round-trip.factory.ts';

test('a topic and an expert come back from their forms as they were', () => {
  const topics = answersOf(EditedTopic, {});
  const sentTopics = topics.map((topic) => {
    const { id, version, hasThreads, expertIds } = topic;
    return { id, version, hasThreads, expertIds, ...TypedTopic.parse(topic) };
  });
  expect(sentTopics).toEqual(topics);
  const topicIds = (draw: Draw) => ['el', 'varme', 'tak', 'bygglov'].filter(() => draw(2) === 0);
  const experts = answersOf(EditedExpert, { topicIds });
  const sentExperts = experts.map((expert) => {
    const { id, version, email, isMember } = expert;
    return { id, version, email, isMember, ...TypedExpert.parse(expert) };
  });
  expect(sentExperts).toEqual(experts);
});
