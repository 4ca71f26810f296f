import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 48,
  padding: '10px 14px',
  fontWeight: 600,
  textAlign: 'start',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.ground.sunken,
  border: 0,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '& > span': { flex: 1 },
  '& > svg:last-of-type': { transition: 'transform 200ms ease-out' },
  '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
}));

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '20px 0 8px',
  '&[hidden]': { display: 'none' },
});

/** One way to log in; what it needs unfolds when it is chosen. */
export function LoginMethod({
  icon,
  label,
  isOpen,
  onToggle,
  children,
}: {
  icon: ReactNode;
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}): ReactNode {
  const panelId = useId();
  const isHydrated = useHydrated();
  // Once unfolded it stays, so that folding it away loses nothing typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={wasOpen ? panelId : undefined}
        disabled={!isHydrated}
        onClick={onToggle}
      >
        {icon}
        <span>{label}</span>
        <ChevronDownIcon />
      </Toggle>
      {wasOpen && (
        <Panel id={panelId} hidden={!isOpen}>
          {children}
        </Panel>
      )}
    </div>
  );
}
