import { defineDialog, showDialog } from '../../../shell/dialogs.ts';
import type { RemoveProps } from './RemoveDialog.tsx';
import type { ReportProps } from './ReportDialog.tsx';

const reportDialog = defineDialog<ReportProps>('reportPost', () => import('./ReportDialog.tsx'));
const removeDialog = defineDialog<RemoveProps>('removePost', () => import('./RemoveDialog.tsx'));

/** Asks what is wrong with a post. */
export function askReport(props: ReportProps): void {
  showDialog(reportDialog, props);
}

/** Asks a moderator why the post of another is to go. */
export function askRemoval(props: RemoveProps): void {
  showDialog(removeDialog, props);
}
