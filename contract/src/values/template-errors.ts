import type { Bilingual } from '../ground/language.ts';
import { mostTemplates } from './templates.ts';

/** Errors of templates, of answers and of quotations. */
export const templateErrors = {
  TEMPLATE_NAME_TAKEN: {
    status: 409,
    sv: 'Det finns redan en mall med det namnet.',
    en: 'There is already a template of that name.',
  },
  TEMPLATE_LIMIT_REACHED: {
    status: 409,
    sv: `Det går att ha högst ${mostTemplates} mallar. Ta bort någon först.`,
    en: `At most ${mostTemplates} templates can be kept. Remove one first.`,
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
