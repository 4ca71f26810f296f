import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
});

/**
 * Another window or device has gone on with what is typed here: tells how it stands there, and
 * asks. Give it a key that changes with each version.
 */
export function ElsewhereNotice({
  title,
  choices,
  children,
}: {
  title: string;
  /** Buttons. */
  choices: ReactNode;
  children: ReactNode;
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  // Announced politely and shown above the form, so that nobody is interrupted while typing.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame}>
      <Alert kind="warning" title={title}>
        {children}
        <Choices>{choices}</Choices>
      </Alert>
    </div>
  );
}
