import type { LegalVersion } from '@troskel/contract/legal/editing';
import { localeOf, sourceLanguages, textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Link, OutsideLink } from '../../ui/Link.tsx';
import { legalAdminTexts } from './legal-admin.texts.ts';
import { mailingWords } from './mailing-words.ts';
import { NewDraftButton } from './NewDraftButton.tsx';
import { stateTones } from './state-tones.ts';
import { VersionText } from './VersionText.tsx';
import styles from './LegalVersionPage.module.css';

/** A version that nobody changes any more: what it is, whom it was mailed to, what it says. */
export function PublishedVersion({ version }: { version: LegalVersion }): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const language = useLanguage();
  const dates = useDates();
  const figures = new Intl.NumberFormat(localeOf(language));
  const { id, document, name, state, change, mailing, publishedAt, publishedBy } = version;
  return (
    <>
      <Card className={styles.publishedVersionSheet} as="div">
        <Facts>
          <div>
            <dt>{texts.state}</dt>
            <dd>
              <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
            </dd>
          </div>
          <div>
            <dt>{texts.change}</dt>
            <dd>{texts.changes[change]}</dd>
          </div>
          {publishedAt && (
            <div>
              <dt>{texts.published}</dt>
              <dd>
                {publishedBy
                  ? texts.publishedBy(dates.dateTime(publishedAt), publishedBy)
                  : dates.dateTime(publishedAt)}
              </dd>
            </div>
          )}
          <div>
            <dt>{texts.mails}</dt>
            <dd>
              {mailingWords(mailing, texts, (count) => figures.format(count)).join('\n')}
              {mailing && mailing.failedCount > 0 && (
                <>
                  {'\n'}
                  <Link to="/admin/mails?state=failed">{texts.toMails}</Link>
                  {'\n'}
                  {texts.mailsKept}
                </>
              )}
            </dd>
          </div>
          {change === 'major' &&
            sourceLanguages.map((one) => (
              <div key={one}>
                <dt>{textIn({ sv: texts.summarySv, en: texts.summaryEn }, one)}</dt>
                <dd lang={one}>{version.summary[one] || texts.noSummary}</dd>
              </div>
            ))}
        </Facts>
        <div className={styles.acts}>
          <NewDraftButton document={document} from={id}>
            {texts.newDraftFrom}
          </NewDraftButton>
          <OutsideLink href={`${siteAddress(`/${document}`, language)}/${name}`}>
            {texts.toPublic}
          </OutsideLink>
        </div>
      </Card>
      <Card className={styles.publishedVersionSheet} as="div">
        <VersionText document={document} name={name} content={version.content} />
      </Card>
    </>
  );
}
