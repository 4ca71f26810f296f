import { NewApiKey } from '@troskel/contract/integrations/api-keys';
import { scopeFeatures } from '@troskel/contract/integrations/scopes';
import type { ScopeFeature } from '@troskel/contract/integrations/scopes';
import { rights } from '@troskel/contract/ground/rights';
import type { Right } from '@troskel/contract/ground/rights';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import * as z from 'zod/mini';

export const featuresInOrder = Object.keys(scopeFeatures) as ScopeFeature[];
/** Days for which a key works, as the dialog offers them. */
export const endings = ['30', '90', '365', 'none'] as const;

const given = z.enum(['none', ...rights]);

const scopeFields = Object.fromEntries(
  featuresInOrder.map((feature) => [feature, given]),
) as Record<ScopeFeature, typeof given>;

/** The choice that is focused when none is made. */
export const faultyScope = 'requests';

/** Values of the dialog. */
export const NewKeyFields = z.object({
  name: NewApiKey.shape.name,
  scopes: z.object(scopeFields).check(
    z.refine((scopes) => Object.values(scopes).some((right) => right !== 'none'), {
      error: 'API_KEY_SCOPES_MISSING',
      path: [faultyScope],
    }),
  ),
  ends: z.enum(endings),
});
export type NewKeyFields = z.infer<typeof NewKeyFields>;

export const untouchedFields: NewKeyFields = {
  name: '',
  scopes: Object.fromEntries(
    featuresInOrder.map((feature) => [feature, 'none']),
  ) as NewKeyFields['scopes'],
  ends: '365',
};

/** Answers the dialog's field for one that the server refuses; null for any other. */
export function fieldOf(refused: string) {
  if (refused === 'name') return 'name';
  if (refused === 'scopes') return `scopes.${faultyScope}` as const;
  return refused === 'lastDay' ? 'ends' : null;
}

/** @param today the day in Sweden, on which the first of the chosen days begins */
export function bodyOf({ name, scopes, ends }: NewKeyFields, today: string): NewApiKey {
  const chosen = Object.entries(scopes).filter(([, right]) => right !== 'none');
  return {
    name,
    scopes: Object.fromEntries(chosen) as Partial<
      Record<ScopeFeature, Right>
    > as NewApiKey['scopes'],
    lastDay: ends === 'none' ? null : daysAfter(today, Number(ends)),
  };
}
