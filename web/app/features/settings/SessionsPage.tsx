import { useQuery } from '@tanstack/react-query';
import type { SignedInSession } from '@troskel/contract/settings/account-security';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { sessionsQuery, useEndOthers } from './end-sessions.ts';
import { RecentLogins } from './RecentLogins.tsx';
import { SessionCard } from './SessionCard.tsx';
import { sessionsTexts } from './sessions.texts.ts';
import styles from './SessionsPage.module.css';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

export const clientLoader = asksAhead(() => [sessionsQuery]);

/** The account's sessions, with buttons to end them. */
export default function SessionsPage(): ReactNode {
  const texts = useTexts(sessionsTexts);
  const language = useLanguage();
  const sessions = useQuery(sessionsQuery);
  return (
    <SettingsFrame title={texts.title} lead={texts.lead}>
      {sessions.isPending && (
        <SkeletonList count={3} label={texts.loading}>
          <Card style={{ marginBottom: 12 }}>
            <Skeleton width="45%" height={24} />
            <Skeleton width="70%" height={68} style={{ marginTop: 12 }} />
          </Card>
        </SkeletonList>
      )}
      {sessions.isError && !sessions.data && (
        <Card aria-label={texts.failed}>
          <ErrorState
            title={texts.failed}
            text={
              sessions.error.isUnreachable
                ? failureText(sessions.error, language)
                : texts.failedText
            }
            retryLabel={texts.tryAgain}
            onRetry={async () => {
              await sessions.refetch();
            }}
          />
        </Card>
      )}
      {sessions.data && <Sessions sessions={sessions.data} />}
      <RecentLogins />
    </SettingsFrame>
  );
}

function Sessions({ sessions }: { sessions: SignedInSession[] }): ReactNode {
  const texts = useTexts(sessionsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // A session that has ended leaves the list, and its button with it.
  const focusHeading = () => heading.current?.focus();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const endOthers = useEndOthers();
  const ask = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.askTitle(others.length),
      content: texts.askText,
      yes: texts.endOthers,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    if (await endOthers()) focusHeading();
  };

  return (
    <>
      <ul className={styles.list}>
        {sessions
          .filter(({ isCurrent }) => isCurrent)
          .map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
      </ul>
      <div className={styles.head}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {texts.others}
        </h2>
        {others.length > 0 && (
          <Button look="secondary" size="small" onClick={ask}>
            {texts.endOthers}
          </Button>
        )}
      </div>
      {others.length === 0 ? (
        <p className={styles.quiet}>{texts.noOthers}</p>
      ) : (
        <ul className={styles.list}>
          {others.map((session) => (
            <SessionCard key={session.id} session={session} onEnded={focusHeading} />
          ))}
        </ul>
      )}
    </>
  );
}
