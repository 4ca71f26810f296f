import { quotationSums } from '@troskel/contract/values/quotation-sums';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { partnerQuotationTexts } from '../partner-quotation.texts.ts';
import { QuotationView } from '../QuotationView.tsx';
import type { QuotationViewProps } from '../QuotationView.tsx';

export type PreviewDialogProps = Pick<
  QuotationViewProps,
  'content' | 'files' | 'company' | 'before'
>;

/** A quotation before it is sent, as the customer will read it. */
export default function PreviewDialog({
  content,
  files,
  company,
  before,
  open,
  onClose,
  onExited,
}: PreviewDialogProps & DialogControls): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  // Buyers who have not said how much of this year's deduction they have left.
  const unasked = content.buyers
    .filter(({ leftKronor }) => leftKronor === null)
    .map(({ name }) => name);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={texts.preview}
      maxWidth="md"
      actions={<Button onClick={onClose}>{texts.closePreview}</Button>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard too */}
      <section tabIndex={0} aria-label={texts.preview} data-first-focus>
        {unasked.length > 0 && (
          <Alert kind="warning" title={texts.leftUnasked} isSilent>
            {texts.leftUnaskedText(
              unasked.join(', '),
              (content.plannedPaymentOn ?? '').slice(0, 4),
            )}
          </Alert>
        )}
        <QuotationView
          content={content}
          files={files}
          sums={quotationSums(content)}
          company={company}
          sentAt={null}
          before={before}
        />
      </section>
    </Dialog>
  );
}
