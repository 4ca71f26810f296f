import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DatedText } from './DatedText.tsx';
import { InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import { measures } from './measures.ts';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const AlertFrame = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{
  kind: AlertKind;
}>(({ theme, kind }) => {
  const tone = theme.vars.palette[kind].main;
  return {
    ...theme.typography.body2,
    display: 'flex',
    gap: 12,
    padding: '12px 16px',
    borderRadius: measures.radius,
    border: `1px solid color-mix(in srgb, ${tone} 45%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${tone} 7%, ${theme.vars.palette.background.paper})`,
    '& > svg': { flexShrink: 0, color: tone, marginTop: 1 },
    '& > div': { flex: 1, minWidth: 0 },
  };
});

const Title = styled('p')({ fontWeight: 700 });

const icons = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: WarningIcon,
} as const;

export interface AlertProps {
  kind: AlertKind;
  title?: string;
  children?: ReactNode;
  /** Not said aloud when it appears; for what was there from the start. */
  isSilent?: boolean;
  id?: string;
}

/** A message inside the page: errors interrupt a screen reader, the rest waits for a pause. */
export function Alert({ kind, title, children, isSilent = false, id }: AlertProps): ReactNode {
  const Icon = icons[kind];
  const role = isSilent ? undefined : kind === 'error' ? 'alert' : 'status';
  return (
    <AlertFrame kind={kind} role={role} id={id}>
      <Icon />
      <div>
        {title && (
          <Title>
            <DatedText>{title}</DatedText>
          </Title>
        )}
        {children}
      </div>
    </AlertFrame>
  );
}
