import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  title: string;
  children?: ReactNode;
  /** None where the content has its own, as a form does. */
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
}

/** A dialog with its heading, its content that scrolls, and its actions. */
export function Dialog({
  open,
  onClose,
  onExited,
  title,
  children,
  actions,
  maxWidth = 'sm',
}: DialogProps): ReactNode {
  const titleId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      {children !== undefined && <DialogContent>{children}</DialogContent>}
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
    </MuiDialog>
  );
}
