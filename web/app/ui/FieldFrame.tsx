import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';
import { measures } from './measures.ts';

const FieldBox = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  // A field that is led to comes into view with its label, below the header that stays.
  '& :is(input, textarea, select, [contenteditable])': {
    scrollMarginTop: measures.headerHeight + 72,
  },
});

const Label = styled('label')({ fontWeight: 600, fontSize: '0.9375rem' });

const Note = styled('span')(({ theme }) => ({
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** A reviewer's remark about a field, beside it. */
export const FieldNotice = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '2px 0 2px 12px',
  borderInlineStart: `3px solid ${theme.vars.palette.warning.main}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const ErrorText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 6,
  color: theme.vars.palette.error.main,
  fontWeight: 500,
  '& svg': { flexShrink: 0, marginTop: 2 },
}));

/** Attributes that the control inside a frame must carry. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  /** Given when something outside (the error summary) must find the control. */
  id?: string;
  label: string;
  /** Said after the label, such as "(frivilligt)". */
  note?: string;
  help?: ReactNode;
  /** A reviewer's remark about the field. */
  notice?: string | undefined;
  error?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, help before the mistake, the mistake below; all tied together for screen readers. */
export function FieldFrame({
  id,
  label,
  note,
  help,
  notice,
  error,
  children,
}: FieldFrameProps): ReactNode {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const noticeId = `${controlId}-notice`;
  const described = [help ? helpId : '', notice ? noticeId : '', error ? errorId : '']
    .filter(Boolean)
    .join(' ');
  return (
    <FieldBox>
      <Label htmlFor={controlId}>
        {label}
        {note && <Note> {note}</Note>}
      </Label>
      {help && <Help id={helpId}>{help}</Help>}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {notice && <FieldNotice id={noticeId}>{notice}</FieldNotice>}
      {error && (
        <ErrorText id={errorId}>
          <WarningIcon size={18} />
          {error}
        </ErrorText>
      )}
    </FieldBox>
  );
}
