import type { SignedInSession } from '@troskel/contract/settings/account-security';
import { styled } from '@mui/material/styles';
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

const icons = {
  desktop: LaptopIcon,
  phone: PhoneIcon,
  tablet: TabletIcon,
  unknown: UnknownDeviceIcon,
} as const;

const SessionCardFrame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '12px 16px',
  padding: 20,
  '& > svg': { marginTop: 1, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '28px minmax(0, 1fr)',
    padding: 16,
    '& > button': { gridColumn: 2, justifySelf: 'start' },
  },
}));

const Name = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.5,
});

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 16px',
  marginTop: 8,
  '& dt': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('xs')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dd': { marginBottom: 6 },
  },
}));

/** One place where the account is open. */
export function SessionCard({ session }: { session: SignedInSession }): ReactNode {
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
      showToast({ kind: 'success', title: texts.ended(device) });
    } catch (error) {
      showToast({ kind: 'error', title: texts.notEnded, text: failureText(error, language) });
    }
  };

  return (
    <li>
      <SessionCardFrame as="div">
        <Icon size={28} />
        <div>
          <Name>
            <span>
              <VisuallyHidden>{texts.kinds[session.deviceKind]}: </VisuallyHidden>
              {device}
            </span>
            {session.isCurrent && <Badge tone="success">{texts.thisDevice}</Badge>}
          </Name>
          <Facts>
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
          </Facts>
        </div>
        {!session.isCurrent && (
          <Button look="secondary" size="small" aria-label={texts.endNamed(device)} onClick={end}>
            {texts.end}
          </Button>
        )}
      </SessionCardFrame>
    </li>
  );
}
