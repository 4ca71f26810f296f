import { forms, formTypes } from '@troskel/contract/marketing/forms';
import type { FormTypeName } from '@troskel/contract/marketing/forms';
import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { siteAddress } from '../../../site/site-pages.ts';
import { BotTrap } from '../../../ui/BotTrap.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SiteLink } from '../../../ui/Link.tsx';
import { ChoiceField, FormNotice } from './FormParts.tsx';
// oxlint-disable-next-line import/default -- the bundler answers with the address of what it makes of it
import formScript from './script/form.ts?worker&url';
import { siteFormTexts } from './form.texts.ts';
import styles from './SiteForm.module.css';

/**
 * A form of the public site. It goes to the page's own address and needs no script; with one
 * (script/form.ts) it is checked while it is filled in and sent without leaving the page. Its marks
 * are read there and by the server (api/src/platform/http/built-page.ts).
 */
export function SiteForm({
  type,
  thanks,
  name,
  source,
  send,
  consent,
  children,
}: {
  /** Its name, and the address of its page. */
  type: FormTypeName;
  /** The Swedish address of the page that follows. */
  thanks: string;
  /** The form's name for screen readers. */
  name: string;
  /** Label of the choice of sources. */
  source: string;
  /** Label of the button. */
  send: string;
  /** Said before the button; the way to the privacy policy ends it. */
  consent: string;
  children: ReactNode;
}): ReactNode {
  const language = useLanguage();
  const texts = useTexts(siteFormTexts);
  const labels: Record<string, Bilingual> = formTypes[type].sources;
  const sources = Object.entries(labels).map(([id, label]) => ({
    id,
    label: textIn(label, language),
  }));
  return (
    <Card className={styles.surface}>
      <form
        className={styles.fields}
        method="post"
        action={siteAddress(`/${type}`, language)}
        acceptCharset="utf-8"
        noValidate
        aria-label={name}
        data-form={type}
        data-call={`/api${forms.send.path.replace('{type}', type)}`}
        data-version={`${versionHeader}:${WEB_APP_VERSION}`}
        data-thanks={siteAddress(thanks, language)}
        data-texts={JSON.stringify(texts.script)}
      >
        <FormNotice />
        {children}
        <ChoiceField name="source" label={source} isOptional options={sources} />
        <BotTrap label={texts.leaveEmpty} />
        <input type="hidden" name="started" value="" />
        <p className={styles.consent}>
          {consent}
          <SiteLink href={siteAddress('/privacy', language)}>{texts.privacy}</SiteLink>.
        </p>
        <div className={styles.send}>
          <Button type="submit">{send}</Button>
        </div>
      </form>
      <script type="module" src={formScript} />
    </Card>
  );
}
