import { defineDialog } from '../dialogs.ts';
import type { LogoDialogProps } from './LogoDialog.tsx';

/** Dialog in which a member chooses, crops, changes or removes the partner's logo. */
export const logoDialog = defineDialog<LogoDialogProps>('logo', () => import('./LogoDialog.tsx'));
