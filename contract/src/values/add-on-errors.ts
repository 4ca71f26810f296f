import type { Bilingual } from '../ground/language.ts';

/** Errors of features that an additional service switches; part of the catalogue in error-catalogue.ts. */
export const switchedFeatureErrors = {
  // Raised in api/src/features/visits/member-calendar.ts.
  ADD_ON_REQUIRED: {
    status: 402,
    sv: 'Det här ingår i en tilläggstjänst som företaget inte har. En ägare kan aktivera den under Köp och aktivera.',
    en: 'This is part of an additional service that your company does not have. An owner can activate it under Buy and activate.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
