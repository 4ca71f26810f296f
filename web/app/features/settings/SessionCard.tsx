import type { SignedInSession } from '@troskel/contract/settings/account-security';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { endSession } from './end-sessions.ts';
import { LaptopIcon, PhoneIcon, TabletIcon, UnknownDeviceIcon } from '../../ui/settings-icons.tsx';
import { Badge } from './settings-parts.tsx';
import { sessionsTexts } from './sessions.texts.ts';
import styles from './SessionCard.module.css';

const icons = {
  desktop: LaptopIcon,
  phone: PhoneIcon,
  tablet: TabletIcon,
  unknown: UnknownDeviceIcon,
} as const;

/** One place where the account is open. */
export function SessionCard({
  session,
  onEnded,
}: {
  session: SignedInSession;
  onEnded?: () => void;
}): ReactNode {
  const texts = useTexts(sessionsTexts);
  const language = useLanguage();
  const dates = useDates();
  const Icon = icons[session.deviceKind];
  const browser = session.browser || texts.unknownBrowser;
  const device = session.operatingSystem
    ? texts.onSystem(browser, session.operatingSystem)
    : browser;
  const ways: Record<string, string> = texts.providers;

  const end = async (): Promise<void> => {
    try {
      await endSession(session.id);
      onEnded?.();
      showToast({ kind: 'success', title: texts.ended(device) });
    } catch (error) {
      showToast({ kind: 'error', title: texts.notEnded, text: failureText(error, language) });
    }
  };

  return (
    <li>
      <Card className={styles.sessionCardFrame} as="div">
        <Icon size={28} />
        <div>
          <p className={styles.name}>
            <span>
              <VisuallyHidden>{texts.kinds[session.deviceKind]}: </VisuallyHidden>
              {device}
            </span>
            {session.isCurrent && <Badge tone="success">{texts.thisDevice}</Badge>}
          </p>
          <dl className={styles.facts}>
            <dt>{texts.lastUsed}</dt>
            <dd>
              {session.isCurrent ? (
                texts.now
              ) : (
                <time dateTime={session.lastUsedAt} title={dates.dateTime(session.lastUsedAt)}>
                  {dates.relative(session.lastUsedAt)}
                  <VisuallyHidden> ({dates.dateTime(session.lastUsedAt)})</VisuallyHidden>
                </time>
              )}
              {` · ${texts.place}`}
            </dd>
            <dt>{texts.way}</dt>
            <dd>{ways[session.signInProvider] ?? texts.otherWay}</dd>
            <dt>{texts.since}</dt>
            <dd>
              <time dateTime={session.signedInAt}>{dates.dateTime(session.signedInAt)}</time>
            </dd>
            <dt>{texts.until}</dt>
            <dd>
              <time dateTime={session.endsAt}>{dates.dateTime(session.endsAt)}</time>
            </dd>
          </dl>
        </div>
        {!session.isCurrent && (
          <Button look="secondary" size="small" aria-label={texts.endNamed(device)} onClick={end}>
            {texts.end}
          </Button>
        )}
      </Card>
    </li>
  );
}
