import { useLegalNotices } from './use-legal-notices.ts';

/** {@link useLegalNotices} where the layout has room for notices. */
export function NoticePart(): null {
  useLegalNotices();
  return null;
}
