import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showDialog } from '../../../shell/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { previewDialog } from '../dialogs.ts';
import { partnerQuotationTexts } from '../partner-quotation.texts.ts';
import { filesNow } from '../quotation-queries.ts';
import { quotationTexts } from '../quotation.texts.ts';
import { DraftMark } from './DraftStatus.tsx';
import { editorTexts } from './editor.texts.ts';
import type { KeptQuotation } from './use-kept-quotation.ts';
import styles from './EditorFoot.module.css';
import { useContent } from './quotation-form.ts';

/** The sum to pay, the preview of the quotation, and the button that sends it. */
export function EditorFoot({
  partnerId,
  inquiryId,
  company,
  draft,
  before,
}: {
  partnerId: string;
  inquiryId: string;
  company: string;
  draft: KeptQuotation;
  /** The version that the customer has. */
  before: SentQuotation | null;
}): ReactNode {
  const texts = useTexts(editorTexts);
  const words = useTexts(quotationTexts);
  const partner = useTexts(partnerQuotationTexts);
  const language = useLanguage();
  const { content, sums } = useContent();
  const { formState } = useFormContext();
  return (
    <div className={styles.foot}>
      <div>
        <p>
          {words.toPay} <b>{inKronor(sums.toPayOre, language)}</b>
        </p>
        <DraftMark draft={draft} />
      </div>
      <div>
        <Button
          look="secondary"
          aria-haspopup="dialog"
          onClick={async () => {
            const filesOf = () =>
              filesNow(partnerId, inquiryId).filter(({ id }) => content.fileIds.includes(id));
            // A file that has just arrived can be looked at as soon as the draft has it.
            if (filesOf().length < content.fileIds.length) await draft.retry();
            showDialog(previewDialog, { content, files: filesOf(), company, before });
          }}
        >
          {partner.preview}
        </Button>
        <SubmitButton
          aria-haspopup="dialog"
          isPending={formState.isSubmitting}
          disabled={draft.conflict !== null}
        >
          {texts.send}
        </SubmitButton>
      </div>
    </div>
  );
}
