import type { Author } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { authorName } from './author-words.ts';
import { postTexts } from './post.texts.ts';
import styles from './AuthorLine.module.css';

/** Somebody without a face: anonymous, or no more there. */
function Shape({ size }: { size: number }): ReactNode {
  return (
    <span className={styles.nobody} style={{ width: size, height: size }} aria-hidden="true">
      <svg width={size * 0.6} height={size * 0.6} viewBox="0 0 24 24" fill="currentColor">
        <circle cx="12" cy="8.5" r="4" />
        <path d="M4 21c.6-4.6 3.8-7 8-7s7.4 2.4 8 7z" />
      </svg>
    </span>
  );
}

/**
 * Author of a post: picture, name, and whether it is an expert or the reader. Further parts of the
 * line, such as the date, are children.
 */
export function AuthorLine({
  author,
  isAnonymous = false,
  size = 'medium',
  children,
}: {
  author: Author;
  /** The post's own `anonymous`: its author sees what others see. */
  isAnonymous?: boolean | undefined;
  size?: 'small' | 'medium';
  children?: ReactNode;
}): ReactNode {
  const texts = useTexts(postTexts);
  const name = authorName(author, isAnonymous, useLanguage());
  // An expert's name may contain a title, which initials leave out.
  const person = [author.givenName, author.surname].filter(Boolean).join(' ') || name;
  const pixels = size === 'small' ? 24 : 40;
  const hasFace = !isAnonymous && author.type !== 'anonymous' && !author.isDeleted;
  return (
    <div className={styles.row} data-small={size === 'small'}>
      {hasFace ? (
        <Avatar name={person} url={author.avatar} size={pixels} />
      ) : (
        <Shape size={pixels} />
      )}
      <div>
        <span className={styles.name}>{name}</span>
        {hasFace && author.type === 'expert' && (
          <span className={styles.tag} data-expert>
            <CheckIcon size={13} strokeWidth={2.5} />
            {texts.expert}
          </span>
        )}
        {author.me && (
          <span className={styles.tag} data-expert={false}>
            {texts.you}
          </span>
        )}
        {children !== undefined && <span className={styles.rest}>{children}</span>}
      </div>
    </div>
  );
}
