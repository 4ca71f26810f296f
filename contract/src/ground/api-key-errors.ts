import type { Bilingual } from './language.ts';

/** Errors of API keys. */
export const apiKeyErrors = {
  API_KEY_MALFORMED: {
    status: 401,
    sv: 'Nyckeln är felskriven eller avklippt. Kontrollera att hela nyckeln är med.',
    en: 'The key is mistyped or cut off. Check that all of it is there.',
  },
  API_KEY_UNKNOWN: {
    status: 401,
    sv: 'Nyckeln finns inte. Skapa en ny under Integrationer.',
    en: 'There is no such key. Make a new one under Integrations.',
  },
  API_KEY_ENDED: {
    status: 401,
    sv: 'Nyckelns sista dag har gått. Skapa en ny under Integrationer.',
    en: 'The last day of the key has passed. Make a new one under Integrations.',
  },
  API_KEY_REVOKED: {
    status: 401,
    sv: 'Nyckeln är återkallad. Skapa en ny under Integrationer.',
    en: 'The key was revoked. Make a new one under Integrations.',
  },
  API_KEY_SCOPE_MISSING: {
    status: 403,
    sv: 'Nyckeln får inte göra det här. Skapa en som får det under Integrationer.',
    en: 'The key may not do this. Make one that may under Integrations.',
  },
  API_KEY_LIMIT_REACHED: {
    status: 422,
    sv: 'Ni har redan 20 nycklar som gäller. Återkalla en som inte används först.',
    en: 'You already have 20 working keys. Revoke one that is not in use first.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
