import type { Bilingual } from '../ground/language.ts';

export const planErrors = {
  PLAN_IN_USE: {
    status: 409,
    sv: 'Någon har valt paketet. Det går att dra in men inte att ta bort.',
    en: 'Somebody has chosen the plan. It can be withdrawn but not deleted.',
  },
  PLAN_LIMIT_REACHED: {
    status: 422,
    sv: 'Det finns redan 50 paket, och fler går inte att lägga till.',
    en: 'There are 50 plans already, and no more can be added.',
  },
  ADD_ON_IN_USE: {
    status: 409,
    sv: 'Något företag har aktiverat tjänsten. Den går att dra in men inte att ta bort.',
    en: 'A company has activated the service. It can be withdrawn but not deleted.',
  },
  ADD_ON_LIMIT_REACHED: {
    status: 422,
    sv: 'Det finns redan 50 tilläggstjänster, och fler går inte att lägga till.',
    en: 'There are 50 additional services already, and no more can be added.',
  },
  PRICE_BEGUN: {
    status: 409,
    sv: 'Priset har börjat gälla. Det går att avsluta, och ett annat kan ta vid.',
    en: 'The price has begun. It can be ended, and another can follow.',
  },
  PRICE_LIMIT_REACHED: {
    status: 422,
    sv: 'Paketet har redan 100 priser, och fler går inte att lägga till.',
    en: 'The plan has 100 prices already, and no more can be added.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
