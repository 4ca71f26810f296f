import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

const Mono = styled('code')({
  fontSize: '0.875rem',
  // Within a word only where nothing else helps: a column is as wide as its longest word.
  overflowWrap: 'break-word',
});

/** A code or an id, which goes on to the next line between its words. */
export function Code({ children }: { children: string }): ReactNode {
  return (
    <Mono>
      {children.split(/(?<=[._:-])/).map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Mono>
  );
}
