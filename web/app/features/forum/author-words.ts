import type { Author } from '@troskel/contract/forum/threads';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '../../lib/language.ts';
import { postTexts } from './post.texts.ts';

/** Name of an author. Authors of anonymous posts see themselves as others see them. */
export function authorName(
  author: Author,
  isAnonymous: boolean | undefined,
  language: Language,
): string {
  const texts = textIn(postTexts, language);
  if (isAnonymous || author.type === 'anonymous') return texts.anonymous;
  if (author.isDeleted) return texts.deletedUser;
  if (author.expert) return author.expert.name;
  const name = [author.givenName, author.surname].filter(Boolean).join(' ');
  return name || texts.deletedUser;
}
