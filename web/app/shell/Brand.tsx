import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../brand.ts';
import { useTexts } from '../lib/texts.ts';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { measures } from '../ui/measures.ts';
import { shellTexts } from './shell.texts.ts';

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: measures.target,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  fontSize: '1.25rem',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  borderRadius: measures.radius,
  whiteSpace: 'nowrap',
  '& span': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  // On the narrowest phones the mark and the first word leave room for the controls.
  [theme.breakpoints.down('xs')]: { '& span': { display: 'none' } },
}));

/** The name, leading to the start page. */
export function Brand(): ReactNode {
  const texts = useTexts(shellTexts);
  const [first, ...rest] = brand.portalName.split(' ');
  return (
    <Home to="/" aria-label={`${brand.portalName}, ${texts.home}`}>
      <BrandMark />
      <b>
        {first} <span>{rest.join(' ')}</span>
      </b>
    </Home>
  );
}
