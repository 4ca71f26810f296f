import { defineDialog, showDialog } from './dialogs.ts';
import type { InfoDialogProps } from './dialogs/InfoDialog.tsx';
import type { PromptLinkDialogProps } from './dialogs/PromptLinkDialog.tsx';
import type { YesNoCancelDialogProps } from './dialogs/YesNoCancelDialog.tsx';

export const infoDialog = defineDialog<InfoDialogProps>(
  'info',
  () => import('./dialogs/InfoDialog.tsx'),
);
const yesNoCancelDialog = defineDialog<YesNoCancelDialogProps>(
  'yesNoCancel',
  () => import('./dialogs/YesNoCancelDialog.tsx'),
);
const promptLinkDialog = defineDialog<PromptLinkDialogProps>(
  'promptLink',
  () => import('./dialogs/PromptLinkDialog.tsx'),
);

export type Answer = 'yes' | 'no' | 'cancel';

/** Asks, and answers when the dialog has closed; closing it any other way is `cancel`. */
export function askYesNoCancel(
  question: Omit<YesNoCancelDialogProps, 'onAnswer'>,
  id?: string,
): Promise<Answer> {
  return new Promise((resolve) => {
    showDialog(yesNoCancelDialog, { ...question, onAnswer: resolve }, id);
  });
}

/** Whether what somebody has written is to be given up. */
export async function askDiscard(texts: {
  discardTitle: string;
  discardText: string;
  discard: string;
}): Promise<boolean> {
  const answer = await askYesNoCancel({
    title: texts.discardTitle,
    content: texts.discardText,
    yes: texts.discard,
    no: null,
    otherwise: 'keepWriting',
    isDangerous: true,
  });
  return answer === 'yes';
}

/** Asks for an address (of a link in a text); null when cancelled, '' to take the link away. */
export function promptLink(present: string, id?: string): Promise<string | null> {
  return new Promise((resolve) => {
    showDialog(promptLinkDialog, { present, onAnswer: resolve }, id);
  });
}
