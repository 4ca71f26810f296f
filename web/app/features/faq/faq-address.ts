import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

const prefix = 'question-';

/** The grid of categories, or what was found by a search. */
export function faqAddress(partnerId: string, q = ''): string {
  const here = partnerAddress(partnerId, 'faq');
  return q === '' ? here : `${here}?${new URLSearchParams({ q }).toString()}`;
}

export function categoryAddress(partnerId: string, categoryId: string): string {
  return partnerAddress(partnerId, `faq/${categoryId}`);
}

/** The id of a question's element, which a link names after `#`. */
export function questionElementId(questionId: string): string {
  return `${prefix}${questionId}`;
}

export function questionAddress(partnerId: string, categoryId: string, questionId: string): string {
  return `${categoryAddress(partnerId, categoryId)}#${questionElementId(questionId)}`;
}

/** The question that an address leads to; null for none. */
export function questionOfHash(hash: string): string | null {
  const id = hash.slice(1);
  return id.startsWith(prefix) ? id.slice(prefix.length) : null;
}
