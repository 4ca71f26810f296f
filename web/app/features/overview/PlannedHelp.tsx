import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { ContactForm } from '../../compose/contact-form.ts';
import { ContactThanks } from '../../shell/ContactThanks.tsx';
import { contactAddress } from '../../shell/partner-area/contact-address.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { measures } from '../../ui/measures.ts';
import type { PlannedPageKey } from './planned-pages.ts';
import { plannedTexts } from './planned.texts.ts';

const PlannedHelpFrame = styled(Card)({ maxWidth: 640, marginTop: 16 });

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 4 }));

const Lead = styled('p')(({ theme }) => ({
  marginBottom: 20,
  maxWidth: measures.readingMax,
  color: theme.vars.palette.text.secondary,
}));

const Otherwise = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  color: theme.vars.palette.text.secondary,
}));

const Mail = styled('a')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  textDecorationColor: theme.vars.palette.primary.main,
  textDecorationThickness: 2,
  textUnderlineOffset: 4,
  overflowWrap: 'anywhere',
  '&:hover': { color: theme.vars.palette.primary.main },
}));

/** Leads to the support form until the page exists; answers come by e-mail. */
export function PlannedHelp({
  partnerId,
  page,
  name,
}: {
  partnerId: string;
  page: PlannedPageKey;
  /** The page's heading. */
  name: string;
}): ReactNode {
  const texts = useTexts(plannedTexts);
  const titleId = useId();
  const { pathname } = useLocation();
  const [isSent, setSent] = useState(false);

  if (isSent) {
    return (
      <PlannedHelpFrame>
        <ContactThanks
          title={texts.thanksTitle}
          actions={
            <>
              <ButtonLink to={partnerAddress(partnerId, 'home')}>{texts.toOverview}</ButtonLink>
              <Button look="secondary" onClick={() => setSent(false)}>
                {texts.again}
              </Button>
            </>
          }
        >
          {texts.thanks}
        </ContactThanks>
      </PlannedHelpFrame>
    );
  }
  return (
    <PlannedHelpFrame aria-labelledby={titleId}>
      <Title id={titleId}>{texts.help}</Title>
      <Lead>{texts.helpText}</Lead>
      {ContactForm && (
        <ContactForm
          type="support"
          name={texts.help}
          messageLabel={texts.message}
          answer="promised"
          source="planned_page"
          page={pathname}
          draftName={`planned-${page}`}
          onSent={() => setSent(true)}
        />
      )}
      <Otherwise>
        {texts.otherwise}{' '}
        <Mail href={contactAddress(`${brand.portalName}: ${name}`)}>{brand.contactEmail}</Mail>
      </Otherwise>
    </PlannedHelpFrame>
  );
}
