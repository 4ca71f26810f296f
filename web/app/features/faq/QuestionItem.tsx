import { styled } from '@mui/material/styles';
import type { FaqQuestion } from '@troskel/contract/faq/reading';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { questionAddress, questionElementId } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';
import { Helped } from './Helped.tsx';

export const QuestionFrame = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  scrollMarginTop: measures.headerHeight + 24,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 56,
    padding: '12px 20px',
    listStyle: 'none',
    cursor: 'pointer',
    outlineOffset: -2,
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
    '& h2': {
      flex: 1,
      minWidth: 0,
      fontSize: '1.0625rem',
      fontWeight: 600,
      lineHeight: 1.4,
      overflowWrap: 'anywhere',
    },
    '& svg': { flexShrink: 0, transition: 'transform 150ms ease-out' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '&[open] > summary h2': { fontWeight: 700 },
  [theme.breakpoints.down('sm')]: { '& > summary': { padding: '12px 16px' } },
}));

const Answer = styled('div')(({ theme }) => ({
  padding: '12px 20px 20px',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 16px' },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginTop: 16,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
}));

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
      <Answer>
        <div lang={lang}>
          <RichText html={question.answer} />
        </div>
        <Foot>
          <Helped questionId={question.id} said={question.hasHelped} />
          <Button
            look="quiet"
            size="small"
            aria-label={texts.copyLinkTo(question.question)}
            onClick={copy}
          >
            {texts.copyLink}
          </Button>
        </Foot>
      </Answer>
    </QuestionFrame>
  );
}
