import { styled } from '@mui/material/styles';
import type { Author } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { authorName } from './author-words.ts';
import { postTexts } from './post.texts.ts';

const Row = styled('div', { shouldForwardProp: (name) => name !== 'isSmall' })<{
  isSmall: boolean;
}>(({ theme, isSmall }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: isSmall ? 8 : 12,
  minWidth: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minWidth: 0,
  },
}));

const Name = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere' });

const Rest = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Tag = styled('span', { shouldForwardProp: (name) => name !== 'isExpert' })<{
  isExpert: boolean;
}>(({ theme, isExpert }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  padding: '0 6px',
  lineHeight: '20px',
  fontWeight: 600,
  borderRadius: 4,
  whiteSpace: 'nowrap',
  color: isExpert ? theme.vars.palette.success.contrastText : theme.vars.palette.text.primary,
  backgroundColor: isExpert ? theme.vars.palette.success.main : theme.vars.palette.ground.sunken,
  boxShadow: isExpert ? 'none' : `inset 0 0 0 1px ${theme.vars.palette.line.main}`,
}));

const Nobody = styled('span')<{ size: number }>(({ theme, size }) => ({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: size,
  height: size,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.ground.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line.main}`,
}));

/** Somebody without a face: anonymous, or no more there. */
function Shape({ size }: { size: number }): ReactNode {
  return (
    <Nobody size={size} aria-hidden="true">
      <svg width={size * 0.6} height={size * 0.6} viewBox="0 0 24 24" fill="currentColor">
        <circle cx="12" cy="8.5" r="4" />
        <path d="M4 21c.6-4.6 3.8-7 8-7s7.4 2.4 8 7z" />
      </svg>
    </Nobody>
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
    <Row isSmall={size === 'small'}>
      {hasFace ? (
        <Avatar name={person} url={author.avatar} size={pixels} />
      ) : (
        <Shape size={pixels} />
      )}
      <div>
        <Name>{name}</Name>
        {hasFace && author.type === 'expert' && (
          <Tag isExpert>
            <CheckIcon size={13} strokeWidth={2.5} />
            {texts.expert}
          </Tag>
        )}
        {author.me && <Tag isExpert={false}>{texts.you}</Tag>}
        {children !== undefined && <Rest>{children}</Rest>}
      </div>
    </Row>
  );
}
