import type { Bilingual } from '../ground/language.ts';

export const officeFieldMessages = {
  OFFICE_MEMBER_UNKNOWN: {
    sv: 'Någon av dem är inte medarbetare i företaget längre. Ladda om sidan och välj igen.',
    en: 'One of them is no longer a member of the company. Reload the page and choose again.',
  },
} as const satisfies Record<string, Bilingual>;
