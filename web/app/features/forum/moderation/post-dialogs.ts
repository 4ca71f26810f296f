import { defineDialog, showDialog } from '../../../shell/dialogs.ts';
import type { ExpelProps } from './ExpelDialog.tsx';
import type { RemoveProps } from './RemoveDialog.tsx';
import type { ReportProps } from './ReportDialog.tsx';

const reportDialog = defineDialog<ReportProps>('reportPost', () => import('./ReportDialog.tsx'));
const removeDialog = defineDialog<RemoveProps>('removePost', () => import('./RemoveDialog.tsx'));
const expelDialog = defineDialog<ExpelProps>('expelAuthor', () => import('./ExpelDialog.tsx'));

/** Asks what is wrong with a post. */
export function askReport(props: ReportProps): void {
  showDialog(reportDialog, props);
}

/** Asks a moderator why the post of another is to go. */
export function askRemoval(props: RemoveProps): void {
  showDialog(removeDialog, props);
}

/** Asks a moderator until when, and why, the author of a post is to be kept from writing. */
export function askExpulsion(props: ExpelProps): void {
  showDialog(expelDialog, props);
}
