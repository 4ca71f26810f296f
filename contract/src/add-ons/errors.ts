import type { Bilingual } from '../ground/language.ts';

/** Errors of additional services; part of the catalogue in error-catalogue.ts. */
export const addOnErrors = {
  ADD_ON_HELD: {
    status: 409,
    sv: 'Företaget har redan tjänsten.',
    en: 'Your company already has the service.',
  },
  ADD_ON_INCLUDED: {
    status: 409,
    sv: 'Tjänsten ingår redan i ert abonnemang.',
    en: 'The service is already included in your subscription.',
  },
  ADD_ON_NOT_OFFERED: {
    status: 422,
    sv: 'Tjänsten går inte att aktivera med ert abonnemang just nu.',
    en: 'The service cannot be activated with your subscription at present.',
  },
  ADD_ON_NOT_HELD: {
    status: 409,
    sv: 'Företaget har inte tjänsten.',
    en: 'Your company does not have the service.',
  },
  ADD_ON_NOT_RENEWED: {
    status: 409,
    sv: 'Tjänsten är betald för en månad och förnyas inte. Aktivera den igen när den har upphört.',
    en: 'The service is paid for one month and is not renewed. Activate it again when it has ended.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
