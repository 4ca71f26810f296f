import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { measures } from './measures.ts';

/** Styles of a link. */
export const linkFace = ({ theme }: { theme: Theme }) =>
  ({
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: theme.vars.palette.primary.main,
    textDecorationThickness: 2,
    textUnderlineOffset: 4,
    borderRadius: 2,
    '&:hover': { color: theme.vars.palette.primary.main },
  }) as const;

/** A link to a page of the product. */
export const Link = styled(RouterLink)(linkFace);

/** A link to or from a page of the public site: the server hands out a new document. */
export const SiteLink = styled('a')(linkFace);

const OutsideFace = styled('a')(linkFace);

/** A link to another site, in a tab of its own. */
export function OutsideLink(props: ComponentProps<'a'>): ReactNode {
  return <OutsideFace target="_blank" rel="noreferrer" {...props} />;
}

/** A button that reads as a part of the sentence, as a link does. */
export const TextButton = styled('button')(({ theme }) => ({
  ...linkFace({ theme }),
  display: 'inline',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: measures.radius / 4,
  cursor: 'pointer',
  textAlign: 'inherit',
}));
