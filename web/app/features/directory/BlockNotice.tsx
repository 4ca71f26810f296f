import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { contactAddress } from '../../shell/partner-area/contact-address.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { blockedTexts } from './blocked.texts.ts';

export const Sheet = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 600,
  margin: '0 auto',
});

const Reason = styled('blockquote')(({ theme }) => ({
  margin: 0,
  padding: '12px 16px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  borderInlineStart: `3px solid ${theme.vars.palette.error.main}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.ground.sunken,
}));

/** Why somebody is not let in, what that means, and who can be asked. */
export function BlockNotice({
  lead,
  reason,
  children,
}: {
  lead: string;
  reason: string;
  /** Rights that remain. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(blockedTexts);
  const language = useLanguage();
  return (
    <>
      <p>{lead}</p>
      <div>
        <b>{texts.reason}</b>
        <Reason>{reason}</Reason>
      </div>
      <p>
        {texts.contact}{' '}
        <OutsideLink href={siteAddress('/contact', language)}>{texts.contactForm}</OutsideLink>{' '}
        {texts.or}{' '}
        <OutsideLink href={contactAddress(texts.contactSubject)}>{brand.contactEmail}</OutsideLink>.
      </p>
      <p>{children}</p>
    </>
  );
}
