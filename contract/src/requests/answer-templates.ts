import * as z from 'zod/mini';
import { mostMessageCharacters } from './inquiry.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { requiredLine, requiredLines } from '../values/typed-text.ts';
import { InPartner } from '../ground/partner-params.ts';

/**
 * Placeholders of a template, such as `{customer}`, filled in when it is inserted into an answer.
 * Other text in braces stays.
 */
export const templateBlanks = [
  'firstName',
  'customer',
  'service',
  'address',
  'wantedOn',
  'me',
] as const;
export type TemplateBlank = (typeof templateBlanks)[number];

export const AnswerTemplate = z.object({
  id: z.string(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  name: z.string(),
  text: z.string(),
});
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;

/** The editable fields of a template. */
export const TypedTemplate = z.object({
  name: requiredLine('FIELD_MANDATORY', 60),
  text: requiredLines('FIELD_MANDATORY', mostMessageCharacters),
});
export type TypedTemplate = z.infer<typeof TypedTemplate>;

/** Fills in a template's placeholders; one without a value becomes empty. */
export function fillTemplate(text: string, known: Readonly<Record<TemplateBlank, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    templateBlanks.some((blank) => blank === name) ? known[name as TemplateBlank] : whole,
  );
}

const OneTemplate = z.object({ partnerId: z.uuid(), templateId: z.uuid() });

/** Answer templates, shared by all members of a partner. */
export const answerTemplates = defineCalls('requests', {
  listTemplates: route({
    method: 'GET',
    path: '/partners/{partnerId}/answer-templates',
    access: 'partner',
    inPublicContract: true,
    summary: 'List the partner’s templates for answers, by name.',
    params: InPartner,
    response: z.array(AnswerTemplate),
  }),
  createTemplate: route({
    method: 'POST',
    path: '/partners/{partnerId}/answer-templates',
    access: 'partner',
    inPublicContract: true,
    summary: 'Keep a template for answers.',
    params: InPartner,
    body: TypedTemplate,
    status: 201,
    response: AnswerTemplate,
    errors: ['TEMPLATE_NAME_TAKEN', 'TEMPLATE_LIMIT_REACHED'],
  }),
  changeTemplate: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/answer-templates/{templateId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Change a template for answers.',
    params: OneTemplate,
    body: TypedTemplate,
    response: AnswerTemplate,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'TEMPLATE_NAME_TAKEN'],
  }),
  removeTemplate: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/answer-templates/{templateId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Remove a template for answers, in the version that the caller has seen.',
    params: OneTemplate,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
});
