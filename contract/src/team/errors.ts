import type { Bilingual } from '../ground/language.ts';

/** Errors of a company's members and of invitations to it. */
export const teamErrors = {
  MEMBER_INVITATION_UNKNOWN: {
    status: 404,
    sv: 'Koden gäller inte. Kontrollera att den är rätt, eller be om en ny.',
    en: 'The code is not valid. Check that it is right, or ask for a new one.',
  },
  MEMBER_INVITATION_USED: {
    status: 409,
    sv: 'Inbjudan har redan använts. Be om en ny.',
    en: 'The invitation has already been used. Ask for a new one.',
  },
  MEMBER_INVITATION_OVER: {
    status: 410,
    sv: 'Inbjudan gäller inte längre. Be om en ny.',
    en: 'The invitation is no longer valid. Ask for a new one.',
  },
  MEMBER_INVITATION_LIMIT: {
    status: 409,
    sv: 'Det finns redan så många inbjudningar som får vara öppna på en gång. Återkalla en först.',
    en: 'There are already as many open invitations as there may be. Withdraw one first.',
  },
  ALREADY_MEMBER: {
    status: 409,
    sv: 'Den som bjuds in hör redan till företaget.',
    en: 'The person invited already belongs to the company.',
  },
  MEMBER_CANNOT_ACT: {
    status: 409,
    sv: 'Personens konto är spärrat eller ska tas bort, så personen kan inte bli ägare.',
    en: 'Their account is blocked or is being deleted, so they cannot become an owner.',
  },
  LAST_OWNER: {
    status: 409,
    sv: 'Ett företag måste ha en ägare. Gör någon annan till ägare först.',
    en: 'A company must have an owner. Make someone else an owner first.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
