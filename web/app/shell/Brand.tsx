import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../brand.ts';
import { useTexts } from '../lib/texts.ts';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { wordmark } from '../ui/wordmark.ts';
import { shellTexts } from './shell.texts.ts';

const Home = styled(Link)(({ theme }) => wordmark(theme));

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
