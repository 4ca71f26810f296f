import { directory } from '@troskel/contract/directory/calls';
import type { UserDetail } from '@troskel/contract/directory/calls';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../shell/DetailFrame.tsx';
import { directoryTexts } from './directory.texts.ts';
import styles from './UserSessions.module.css';

/** The user's sessions, with buttons to end them. */
export function UserSessions({
  userId,
  sessions,
}: {
  userId: string;
  sessions: UserDetail['sessions'];
}): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const language = useLanguage();
  const options = { skipGlobalHandle: true, refreshes: [directory.getUser] };
  const { mutateAsync: endOne } = useWrite(directory.endUserSession, options);
  const { mutateAsync: endEvery } = useWrite(directory.endUserSessions, options);

  const tell = async (act: () => Promise<string>): Promise<void> => {
    try {
      showToast({ kind: 'success', title: await act() });
    } catch (error) {
      showToast({ kind: 'error', title: texts.notEnded, text: failureText(error, language) });
    }
  };
  const endAll = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.endAllTitle,
      content: texts.endAllText,
      yes: texts.endAll,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    await tell(async () => texts.sessionsEnded((await endEvery({ params: { userId } })).count));
  };

  return (
    <Section id="sessions" title={texts.sessions}>
      {sessions.length === 0 && <p>{texts.noSessions}</p>}
      {sessions.length > 0 && (
        <>
          <ul className={styles.list}>
            {sessions.map(({ id, browser, operatingSystem, signedInAt, lastUsedAt }) => {
              const device = texts.device(browser, operatingSystem);
              return (
                <li key={id}>
                  <div>
                    {device}
                    <p>
                      {texts.sessionSince(dates.dateTime(signedInAt))},{' '}
                      {texts.sessionUsed(dates.relative(lastUsedAt))}
                    </p>
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={texts.endSessionOn(device)}
                    onClick={() =>
                      tell(async () => {
                        await endOne({ params: { userId, sessionId: id } });
                        return texts.sessionEnded;
                      })
                    }
                  >
                    {texts.endSession}
                  </Button>
                </li>
              );
            })}
          </ul>
          <div>
            <Button look="secondary" onClick={endAll}>
              {texts.endAll}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
