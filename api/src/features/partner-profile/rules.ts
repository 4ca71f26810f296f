import { profileContents } from '@troskel/contract/partner-profile';

type Content = (typeof profileContents)[number];

/** How much of a profile is there, in per cent, and what is not. */
export function completenessOf(has: Record<Content, boolean>): {
  completeness: number;
  missing: Content[];
} {
  const missing = profileContents.filter((content) => !has[content]);
  const share = (profileContents.length - missing.length) / profileContents.length;
  return { completeness: Math.round(100 * share), missing };
}
