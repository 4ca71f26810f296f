import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { isSlashOn, turnSlash } from './search-keys.ts';
import { searchTexts } from './search.texts.ts';

/** Hidden on devices without a keyboard, since it explains keys. */
const Foot = styled('div')(({ theme }) => ({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  flexShrink: 0,
  padding: '6px 20px',
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  backgroundColor: theme.vars.palette.background.default,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '@media (any-pointer: fine)': { display: 'flex' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 20,
    marginInlineEnd: 6,
    padding: '0 5px',
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius / 2,
    backgroundColor: theme.vars.palette.background.paper,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'center',
    color: theme.vars.palette.text.primary,
  },
}));

const Keys = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Slash = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: measures.target },
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  [theme.breakpoints.up('lg')]: { marginInlineStart: 'auto' },
}));

/** The keys of the panel, and the way to turn off the one that is a single character. */
export function SearchFoot(): ReactNode {
  const texts = useTexts(searchTexts);
  const [isOn, setOn] = useState(isSlashOn);
  return (
    <Foot>
      <Keys aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {texts.keys.move}
        </span>
        <span>
          <kbd>↵</kbd>
          {texts.keys.open}
        </span>
        <span>
          <kbd>Esc</kbd>
          {texts.keys.close}
        </span>
      </Keys>
      <Slash>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            turnSlash(checked);
            setOn(checked);
          }}
        />
        {texts.slash}
      </Slash>
    </Foot>
  );
}
