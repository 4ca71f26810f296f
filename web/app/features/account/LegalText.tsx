import { legalDays } from '@troskel/contract/account/legal-days';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { send } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { DatedText } from '../../ui/DatedText.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import styles from './LegalText.module.css';

/** The day from which the present version is in force; null while that is not known. */
function usePresentDay(document: LegalDocument | null): string | null {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    if (document === null) return undefined;
    const leave = new AbortController();
    send(legalDays.getPresentDays, {}, { signal: leave.signal }).then(
      (days) => setDay(days[document]),
      // The text is valid without its date.
      () => undefined,
    );
    return () => leave.abort();
  }, [document]);
  return day;
}

/** The content of the info dialogs that sign-up opens. */
export default function LegalText({ about }: { about: 'terms' | 'privacy' | 'signIn' }): ReactNode {
  const language = useLanguage();
  const texts = useTexts(legalTexts);
  const day = usePresentDay(about === 'signIn' ? null : about);
  return (
    <div className={styles.text}>
      {texts[about].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {about !== 'signIn' && (
        <OutsideLink href={siteAddress(`/${about}`, language)}>{texts.whole[about]}</OutsideLink>
      )}
      <small>
        {about !== 'signIn' && day !== null && (
          <>
            <DatedText>{texts.dated[about](day)}</DatedText>{' '}
          </>
        )}
        {texts.questions} <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </small>
    </div>
  );
}
