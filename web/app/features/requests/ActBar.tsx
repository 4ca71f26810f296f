import type { InquiryAct } from '@troskel/contract/requests/inquiry-status';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import { requestsTexts } from './requests.texts.ts';
import type { InquiryActing } from './use-inquiry-acts.ts';
import styles from './ActBar.module.css';

/** The possible actions, below the heading, so that nobody scrolls for them. */
export function ActBar({
  acts,
  acting,
  onAnswer,
  ref,
}: {
  acts: readonly InquiryAct[];
  acting: InquiryActing;
  /** Leads to the answer box. */
  onAnswer: () => void;
  ref: Ref<HTMLFieldSetElement>;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const words = useTexts(requestsTexts);
  const can = (act: InquiryAct): boolean => acts.includes(act);
  return (
    <fieldset className={styles.actBarFrame} ref={ref} aria-label={texts.acts} tabIndex={-1}>
      {can('answer') && (
        <Button size="small" onClick={onAnswer}>
          {texts.answer}
        </Button>
      )}
      {can('answer_by_phone') && (
        <Button look="secondary" size="small" onClick={() => acting.act('phone')}>
          {texts.phone}
        </Button>
      )}
      {can('complete') && (
        <Button look="secondary" size="small" onClick={() => acting.act('complete')}>
          {texts.complete}
        </Button>
      )}
      {can('decline') && (
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={acting.decline}>
          {texts.decline}
        </Button>
      )}
      {can('export') && (
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={acting.exportFile}>
          {words.export}
        </Button>
      )}
      {can('archive') && (
        <Button look="secondary" size="small" onClick={() => acting.act('archive')}>
          {words.archive}
        </Button>
      )}
      {can('unarchive') && (
        <Button look="secondary" size="small" onClick={() => acting.act('unarchive')}>
          {words.unarchive}
        </Button>
      )}
    </fieldset>
  );
}
