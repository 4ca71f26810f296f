import type { Language } from '../../lib/language.ts';
import { faultText } from '../../ui/form-field.ts';

/** A fault lies with an area's part, not with a single number of it. */
const deepest = 3;

/**
 * The faults below a field of a form as texts by their path (`customAreas.0.name`).
 *
 * @param errors as the form library nests them
 */
export function faultsBelow(
  path: string,
  errors: unknown,
  language: Language,
): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  if ('message' in errors && typeof errors.message === 'string') {
    const part = path.split('.').slice(0, deepest).join('.');
    return { [part]: faultText(errors.message, language) };
  }
  return Object.entries(errors).reduce<Record<string, string>>(
    (found, [name, below]) => ({ ...found, ...faultsBelow(`${path}.${name}`, below, language) }),
    {},
  );
}
