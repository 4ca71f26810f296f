import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { measures } from '../../ui/measures.ts';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import type { MenuItem } from './area-part.ts';
import { overlayId } from './overlay-id.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { SideMenu } from './SideMenu.tsx';

const motion = `${measures.sideMenuMilliseconds}ms cubic-bezier(0.2, 0, 0, 1)`;
const leaving = `overlay ${motion} allow-discrete, display ${motion} allow-discrete`;

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert, closes on Escape
 * and gives the focus back.
 */
const Sheet = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: '0 auto 0 0',
  flexDirection: 'column',
  width: `min(${measures.sideMenuOpen}px, calc(100vw - 48px))`,
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderRight: `1px solid ${theme.vars.palette.line.main}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  transform: 'translateX(-100%)',
  transition: `transform ${motion}, ${leaving}`,
  '&[open]': { display: 'flex', transform: 'none' },
  '&:focus-visible': { outline: 'none' },
  '&::backdrop': {
    backgroundColor: 'rgb(23 20 18 / 55%)',
    opacity: 0,
    transition: `opacity ${motion}, ${leaving}`,
  },
  '&[open]::backdrop': { opacity: 1 },
  '@starting-style': {
    '&[open]': { transform: 'translateX(-100%)' },
    '&[open]::backdrop': { opacity: 0 },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&, &::backdrop': { transition: 'none' },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  height: measures.headerHeight,
  padding: '0 14px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3 }));

/** The side menu on a screen that is not large, over the page. */
export function MenuOverlay({
  items,
  partnerId,
  isOpen,
  onDismiss,
}: {
  items: readonly MenuItem[];
  partnerId: string;
  isOpen: boolean;
  onDismiss: () => void;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) {
      dialog.close();
      return;
    }
    dialog.showModal();
    // On the menu as a whole, so that a menu that opens by itself does not point at its way out.
    dialog.focus();
  }, [isOpen]);

  useCloseBeside(sheet);

  /** At once, so that the focus is back before the next page takes it. */
  const close = (): void => sheet.current?.close();

  return (
    <Sheet ref={sheet} id={overlayId} aria-labelledby={titleId} tabIndex={-1} onClose={onDismiss}>
      <Head>
        <IconButton type="button" aria-label={texts.closeMenu} onClick={close}>
          <CloseIcon />
        </IconButton>
        <Title id={titleId}>{texts.menu}</Title>
      </Head>
      <SideMenu items={items} partnerId={partnerId} onFollow={close} />
    </Sheet>
  );
}
