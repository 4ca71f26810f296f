import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { BothTexts, optionalLine, requiredLine, InBothLanguages } from '../values/typed-text.ts';

/** Maximum number of topics; their list is not paged. */
export const mostTopics = 50;
/** Maximum number of experts; their list is not paged. */
export const mostExperts = 200;

const TopicName = requiredLine('FIELD_MANDATORY', 60);
const Description = optionalLine(200);
const Descriptions = InBothLanguages(Description);

/** The editable fields of a topic. */
export const TypedTopic = z.object({
  name: InBothLanguages(TopicName),
  description: Descriptions,
});
export type TypedTopic = z.infer<typeof TypedTopic>;

const TopicId = z
  .string('TOPIC_UNKNOWN')
  .check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'TOPIC_UNKNOWN' }));

/** The editable fields of an expert. */
export const TypedExpert = z.object({
  /** Display name on posts and topics. */
  name: requiredLine('FIELD_MANDATORY', 80),
  description: Descriptions,
  topicIds: z.array(TopicId, 'FIELD_INVALID').check(
    z.maxLength(mostTopics, 'FIELD_INVALID'),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
});
export type TypedExpert = z.infer<typeof TypedExpert>;

/** A member of a partner who is made an expert. */
export const NewExpert = z.extend(TypedExpert, {
  /** The member's full e-mail address. */
  email: requiredLine('FIELD_MANDATORY', 254),
});
export type NewExpert = z.infer<typeof NewExpert>;

export const EditedTopic = z.object({
  id: z.string(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  name: BothTexts,
  description: BothTexts,
  /** Includes threads deleted less than thirty days ago. */
  hasThreads: z.boolean(),
  /** Ids of the experts who answer here, in display order. */
  expertIds: z.array(z.string()),
});
export type EditedTopic = z.infer<typeof EditedTopic>;

export const EditedExpert = z.object({
  id: z.string(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  name: z.string(),
  description: BothTexts,
  email: z.string(),
  /** False when the user has left their partner; they are no expert until they join one again. */
  isMember: z.boolean(),
  /** In the order of the topics. */
  topicIds: z.array(z.string()),
});
export type EditedExpert = z.infer<typeof EditedExpert>;

export const TopicsAndExperts = z.object({
  topics: z.array(EditedTopic),
  /** Sorted by name. */
  experts: z.array(EditedExpert),
});
export type TopicsAndExperts = z.infer<typeof TopicsAndExperts>;

const OneTopic = z.object({ topicId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
const OneExpert = z.object({ expertId: z.uuid() });

/** Calls by which staff edit the forum's topics and appoint its experts. */
export const forumTopicEditing = defineCalls('forum', {
  listTopicsAndExperts: route({
    method: 'GET',
    path: '/admin/topics',
    access: 'staff',
    summary: 'List the topics in both languages and the experts.',
    response: TopicsAndExperts,
  }),
  createTopic: route({
    method: 'POST',
    path: '/admin/topics',
    access: 'staff',
    summary: 'Add a topic after the others; its id derives from its English name and stays.',
    body: TypedTopic,
    status: 201,
    response: EditedTopic,
    errors: ['TOPIC_LIMIT_REACHED'],
  }),
  orderTopics: route({
    method: 'PUT',
    path: '/admin/topic-order',
    access: 'staff',
    summary: 'Put the topics in order; a list that is not the present one is a conflict.',
    body: z.object({
      ids: z.array(TopicId, 'FIELD_INVALID').check(z.maxLength(mostTopics, 'FIELD_INVALID')),
    }),
    response: TopicsAndExperts,
    errors: ['EDIT_CONFLICT'],
  }),
  updateTopic: route({
    method: 'PUT',
    path: '/admin/topics/{topicId}',
    access: 'staff',
    summary: 'Change a topic, in the version that the caller has seen.',
    params: OneTopic,
    body: TypedTopic,
    response: EditedTopic,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  deleteTopic: route({
    method: 'DELETE',
    path: '/admin/topics/{topicId}',
    access: 'staff',
    summary: 'Delete a topic that holds no thread, in the version that the caller has seen.',
    params: OneTopic,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'TOPIC_NOT_EMPTY'],
    isSensitive: true,
  }),
  orderTopicExperts: route({
    method: 'PUT',
    path: '/admin/topics/{topicId}/expert-order',
    access: 'staff',
    summary: 'Put the experts of a topic in order; others than the present ones are a conflict.',
    params: OneTopic,
    body: z.object({
      ids: z
        .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
        .check(z.maxLength(mostExperts, 'FIELD_INVALID')),
    }),
    response: TopicsAndExperts,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  createExpert: route({
    method: 'POST',
    path: '/admin/experts',
    access: 'staff',
    summary: 'Make a member of a partner an expert.',
    body: NewExpert,
    status: 201,
    response: EditedExpert,
    errors: ['EXPERT_LIMIT_REACHED'],
    refusesFields: true,
  }),
  updateExpert: route({
    method: 'PUT',
    path: '/admin/experts/{expertId}',
    access: 'staff',
    summary: 'Change an expert, in the version that the caller has seen.',
    params: OneExpert,
    body: TypedExpert,
    response: EditedExpert,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
  }),
  deleteExpert: route({
    method: 'DELETE',
    path: '/admin/experts/{expertId}',
    access: 'staff',
    summary: 'Take an expert away; what they have answered stays, as a member’s words.',
    params: OneExpert,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    isSensitive: true,
  }),
});
