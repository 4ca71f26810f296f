import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';
import { mostQuotationRows } from '../values/quotation-limits.ts';
import { QuotationRow } from '../values/quotation.ts';
import { InPartner } from '../ground/partner-params.ts';

/** A row that is kept for other quotations; it gets an id in each. */
export const TemplateRow = z.extend(z.omit(QuotationRow, { id: true }), {
  text: requiredLine('FIELD_MANDATORY', 200),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

const TemplateRows = z
  .array(TemplateRow, 'FIELD_INVALID')
  .check(
    z.minLength(1, 'FIELD_MANDATORY'),
    z.maxLength(mostQuotationRows, 'QUOTATION_ROWS_TOO_MANY'),
  );
const name = requiredLine('FIELD_MANDATORY', 60);

/** Rows of a quotation under a name. */
export const RowTemplate = z.object({
  id: z.string(),
  /** Sent back as `If-Match`. */
  version: z.int(),
  name: z.string(),
  rows: z.array(TemplateRow),
});
export type RowTemplate = z.infer<typeof RowTemplate>;

/** Rows kept under a name. */
export const TypedRowTemplate = z.object({ name, rows: TemplateRows });
export type TypedRowTemplate = z.infer<typeof TypedRowTemplate>;

const OneTemplate = z.object({ partnerId: z.uuid(), templateId: z.uuid() });

/** Row templates of quotations, shared by all members of a partner. */
export const rowTemplates = defineCalls('quotations', {
  listRowTemplates: route({
    method: 'GET',
    path: '/partners/{partnerId}/quotation-row-templates',
    access: 'partner',
    inPublicContract: true,
    summary: 'List the partner’s templates for rows of quotations, by name.',
    params: InPartner,
    response: z.array(RowTemplate),
  }),
  createRowTemplate: route({
    method: 'POST',
    path: '/partners/{partnerId}/quotation-row-templates',
    access: 'partner',
    inPublicContract: true,
    summary: 'Keep rows of a quotation as a template.',
    params: InPartner,
    body: TypedRowTemplate,
    status: 201,
    response: RowTemplate,
    errors: ['TEMPLATE_NAME_TAKEN', 'TEMPLATE_LIMIT_REACHED'],
  }),
  changeRowTemplate: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/quotation-row-templates/{templateId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Rename a template for rows of quotations, or replace its rows.',
    params: OneTemplate,
    body: z.object({ name, rows: z.optional(TemplateRows) }),
    response: RowTemplate,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'TEMPLATE_NAME_TAKEN'],
  }),
  removeRowTemplate: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/quotation-row-templates/{templateId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Remove a template for rows of quotations, in the version that the caller has seen.',
    params: OneTemplate,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
});
