import { clsx } from 'clsx';
import type { FaqQuestion } from '@troskel/contract/faq/reading';
import type { ComponentProps, ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { questionAddress, questionElementId } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';
import { Helped } from './Helped.tsx';
import styles from './QuestionItem.module.css';

export function QuestionFrame({ className, ...rest }: ComponentProps<'details'>): ReactNode {
  return <details {...rest} className={clsx(styles.questionFrame, className)} />;
}

/** A question that opens to its answer; the browser's own search on the page opens it too. */
export function QuestionItem({
  question,
  partnerId,
  categoryId,
}: {
  question: FaqQuestion;
  partnerId: string;
  categoryId: string;
}): ReactNode {
  const texts = useTexts(faqTexts);
  const shown = useLanguage();
  const lang = question.language === shown ? undefined : question.language;
  const copy = async (): Promise<void> => {
    const address = questionAddress(partnerId, categoryId, question.id);
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      showToast({ kind: 'success', title: texts.copied });
      announce(texts.copied);
    } catch {
      showToast({ kind: 'error', title: texts.notCopied });
    }
  };
  return (
    <QuestionFrame id={questionElementId(question.id)}>
      <summary>
        <h2 lang={lang}>{question.question}</h2>
        <ChevronDownIcon />
      </summary>
      <div className={styles.answer}>
        <div lang={lang}>
          <RichText html={question.answer} />
        </div>
        <div className={styles.foot}>
          <Helped questionId={question.id} said={question.hasHelped} />
          <Button
            look="quiet"
            size="small"
            aria-label={texts.copyLinkTo(question.question)}
            onClick={copy}
          >
            {texts.copyLink}
          </Button>
        </div>
      </div>
    </QuestionFrame>
  );
}
