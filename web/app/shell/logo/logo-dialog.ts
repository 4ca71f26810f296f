import { defineDialog } from '../dialogs.ts';
import type { LogoDialogProps } from './LogoDialog.tsx';

/** Where a member chooses, cuts, changes or removes the logo of the partner. */
export const logoDialog = defineDialog<LogoDialogProps>('logo', () => import('./LogoDialog.tsx'));
