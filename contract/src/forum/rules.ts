import * as z from 'zod/mini';
import { outsiderErrors } from './threads.ts';
import { defineCalls, route } from '../ground/route.ts';
import {
  optionalLine,
  requiredLine,
  requiredLines,
  InBothLanguages,
} from '../values/typed-text.ts';

export const mostRules = 10;
export const mostRuleCharacters = 100;
export const mostWhyCharacters = 300;
export const mostWelcomeCharacters = 600;

/** The forum's welcome text and rules in one language. */
export const RulesText = z.object({
  title: requiredLine('FIELD_MANDATORY', mostRuleCharacters),
  text: requiredLines('FIELD_MANDATORY', mostWelcomeCharacters),
  rules: z
    .array(
      z.object({
        rule: requiredLine('FIELD_MANDATORY', mostRuleCharacters),
        why: optionalLine(mostWhyCharacters),
      }),
      'FIELD_MANDATORY',
    )
    .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(mostRules, 'FIELD_INVALID')),
});
export type RulesText = z.infer<typeof RulesText>;

/** Both languages must have the same number of rules. */
export const RulesContent = InBothLanguages(RulesText).check(
  z.refine(({ sv, en }) => sv.rules.length === en.rules.length, {
    error: 'RULES_DIFFER',
    path: ['en', 'rules'],
  }),
);
export type RulesContent = z.infer<typeof RulesContent>;

export const EditedRules = z.object({
  /** Sent back as `If-Match`. */
  version: z.int(),
  content: RulesContent,
  /** Newest first; the latest twenty. */
  versions: z.array(
    z.object({
      version: z.int(),
      /** Null for the version that the product comes with. */
      savedAt: z.nullable(z.string()),
      savedBy: z.nullable(z.string()),
      content: RulesContent,
    }),
  ),
});
export type EditedRules = z.infer<typeof EditedRules>;

export const forumRules = defineCalls('forum', {
  getRules: route({
    method: 'GET',
    path: '/forum/rules',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Tell the rules of the forum in the language of the call.',
    response: z.extend(RulesText, { version: z.int() }),
    errors: outsiderErrors,
  }),
  getEditedRules: route({
    method: 'GET',
    path: '/admin/forum-rules',
    access: 'staff',
    summary: 'Read the rules of the forum in both languages, with their earlier versions.',
    response: EditedRules,
    skipGlobalHandle: true,
  }),
  saveRules: route({
    method: 'PUT',
    path: '/admin/forum-rules',
    access: 'staff',
    summary: 'Write the rules of the forum anew; the version before is kept.',
    body: RulesContent,
    response: EditedRules,
    ifMatch: 'demanded',
    errors: ['EDIT_CONFLICT'],
    skipGlobalHandle: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
