import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { reportDialog } from './dialogs.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { reportTexts } from './report.texts.ts';

/** The way to report a review. */
export function ReportButton({
  author,
  isAnswer = false,
  onSend,
}: ReportDialogProps & {
  author: string;
  /** The company's answer to one's own review is meant. */
  isAnswer?: boolean;
}): ReactNode {
  const texts = useTexts(reportTexts);
  return (
    <Button
      look="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-label={isAnswer ? texts.reportAnswerOf(author) : texts.reportOf(author)}
      onClick={() => void showDialog(reportDialog, { onSend })}
    >
      {isAnswer ? texts.reportAnswer : texts.report}
    </Button>
  );
}
