import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { initialsOf } from './initials.ts';

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ size: number }>(
  ({ theme, size }) => ({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: size,
    height: size,
    borderRadius: '50%',
    overflow: 'hidden',
    fontSize: Math.max(size * 0.38, 13),
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '0.01em',
    color: theme.vars.palette.success.contrastText,
    backgroundColor: theme.vars.palette.success.main,
  }),
);

const Picture = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** A person by their picture, or the initials without one; the name stands beside it. */
export function Avatar({
  name,
  url = null,
  size = 36,
}: {
  name: string;
  /** The server's address of the picture: 256 pixels wide, or 64 with `&size=64`. */
  url?: string | null | undefined;
  /** CSS pixels. */
  size?: number;
}): ReactNode {
  // An address that failed is not asked again; another one is.
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Disc size={size} aria-hidden="true">
      {initialsOf(name)}
      {url !== null && url !== failed && (
        <Picture
          key={url}
          src={url}
          srcSet={`${url}&size=64 64w, ${url} 256w`}
          sizes={`${size}px`}
          alt=""
          onError={() => setFailed(url)}
        />
      )}
    </Disc>
  );
}
