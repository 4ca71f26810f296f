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
import type { PlannedPageKey } from './planned-pages.ts';
import { plannedTexts } from './planned.texts.ts';
import styles from './PlannedHelp.module.css';

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
      <Card className={styles.plannedHelpFrame}>
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
      </Card>
    );
  }
  return (
    <Card className={styles.plannedHelpFrame} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.help}
      </h2>
      <p className={styles.lead}>{texts.helpText}</p>
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
      <p className={styles.otherwise}>
        {texts.otherwise}{' '}
        <a className={styles.mail} href={contactAddress(`${brand.portalName}: ${name}`)}>
          {brand.contactEmail}
        </a>
      </p>
    </Card>
  );
}
