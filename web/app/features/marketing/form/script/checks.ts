import { parseOrganizationNumber } from '@troskel/contract/values/identity-number';
import { isPostalCode, toPostalCode } from '@troskel/contract/values/postal-code';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Roughly an address (HTML, "valid email address"); the server looks closer. */
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;
const phone = /^[+(\d](?:[\s()./-]*\d){5,}$/;

/** The kinds of fault that a field's own words are for (`data-faults`); null when it has none. */
const checks: Record<string, (text: string) => string | null> = {
  email: (text) => (email.test(text) ? null : 'invalid'),
  phone: (text) => (phone.test(text) ? null : 'invalid'),
  postalCode: (text) => (isPostalCode(toPostalCode(text)) ? null : 'invalid'),
  organizationNumber: (text) => {
    const parsed = parseOrganizationNumber(text);
    if (parsed.ok) return null;
    if (parsed.fault === 'personal_number') return 'personal';
    return parsed.fault === 'check_digit' ? 'checkDigit' : 'invalid';
  },
};

function wordsOf({ dataset }: Control): Record<string, string> {
  return JSON.parse(dataset['faults'] ?? '{}') as Record<string, string>;
}

/** Message about a field's value, from the page's own texts; null for a valid one. */
export function faultOf(control: Control, tooLong: string): string | null {
  const { value, dataset } = control;
  const text = value.trim();
  const words = wordsOf(control);
  if (text === '') return words['missing'] ?? null;
  const limit = Number(dataset['limit'] ?? Infinity);
  if (text.length > limit) return tooLong.replace('{limit}', String(limit));
  const kind = checks[dataset['check'] ?? '']?.(text);
  return kind ? (words[kind] ?? words['invalid'] ?? null) : null;
}
