import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { measures } from '../../ui/measures.ts';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import { Announcer } from '../../shell/Announcer.tsx';
import { NotificationList } from './NotificationList.tsx';
import { notificationsTexts } from './notifications.texts.ts';

// Position of the bell when it is pressed, as a custom property.
const belowBell = '--below-bell';
const besideBell = '--beside-bell';

const motion = '200ms cubic-bezier(0.2, 0, 0, 1)';
const leaving = `overlay ${motion} allow-discrete, display ${motion} allow-discrete`;

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus
 * back. From md on it hangs below the bell; on smaller screens it is a drawer.
 */
const Sheet = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 0 auto',
  flexDirection: 'column',
  width: measures.drawerSmall,
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderLeft: `1px solid ${theme.vars.palette.line.main}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  transform: 'translateX(100%)',
  transition: `transform ${motion}, opacity ${motion}, ${leaving}`,
  '&[open]': { display: 'flex', transform: 'none' },
  '&:focus-visible': { outline: 'none' },
  '&::backdrop': {
    backgroundColor: 'rgb(23 20 18 / 55%)',
    opacity: 0,
    transition: `opacity ${motion}, ${leaving}`,
  },
  '&[open]::backdrop': { opacity: 1 },
  '@starting-style': {
    '&[open]': { transform: 'translateX(100%)' },
    '&[open]::backdrop': { opacity: 0 },
  },
  [theme.breakpoints.up('sm')]: { width: measures.drawerMedium },
  [theme.breakpoints.up('md')]: {
    inset: `var(${belowBell}) var(${besideBell}) auto auto`,
    width: measures.drawerLarge,
    height: 'auto',
    maxHeight: `min(640px, calc(100dvh - var(${belowBell}) - 24px))`,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius,
    boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 8px 24px rgb(34 29 25 / 12%)',
    transform: 'none',
    opacity: 0,
    '&[open]': { opacity: 1 },
    '&::backdrop': { backgroundColor: 'transparent' },
    '@starting-style': { '&[open]': { transform: 'none', opacity: 0 } },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&, &::backdrop': { transition: 'none' },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  minHeight: 60,
  padding: '4px 6px 4px 16px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  '&:focus-visible': { outlineOffset: 4 },
}));

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export interface NotificationsPanelProps {
  isOpen: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  unread: number;
  onClosed: () => void;
}

/** The list of notifications, over the page. */
export function NotificationsPanel({
  isOpen,
  opener,
  unread,
  onClosed,
}: NotificationsPanelProps): ReactNode {
  const texts = useTexts(notificationsTexts);
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) {
      dialog.close();
      return;
    }
    const bell = opener.current?.getBoundingClientRect();
    if (bell) {
      const beside = Math.max(document.documentElement.clientWidth - bell.right, 16);
      dialog.style.setProperty(belowBell, `${bell.bottom + 8}px`);
      dialog.style.setProperty(besideBell, `${beside}px`);
    }
    dialog.showModal();
    // On the heading, so that what is read first is what has been opened.
    title.current?.focus();
  }, [isOpen, opener]);

  useCloseBeside(sheet);

  /** At once, so that the focus is back before the next page takes it. */
  const close = (): void => sheet.current?.close();

  return (
    <Sheet ref={sheet} data-notifications="" aria-labelledby={titleId} onClose={onClosed}>
      <Head>
        <Title ref={title} id={titleId} tabIndex={-1}>
          {texts.title}
        </Title>
        <IconButton type="button" aria-label={texts.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Body>
        {isOpen && (
          <NotificationList
            unread={unread}
            onFollow={close}
            onAllRead={() => title.current?.focus()}
          />
        )}
      </Body>
      {/* Nothing outside of a modal dialog is announced to screen readers. */}
      <Announcer />
    </Sheet>
  );
}
