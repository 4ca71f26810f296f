import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Brand } from '../Brand.tsx';
import type { AreaParts } from './area-part.ts';
import { overlayId } from './overlay-id.ts';
import { MenuIcon } from '../../ui/menu-icons.tsx';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { UserMenu } from './UserMenu.tsx';
import type { SideMenuControls } from './use-side-menu.ts';
import styles from './TopBar.module.css';

/** The head of the partner area: menu, name, what the features add, and the user's own menu. */
export function TopBar({
  parts,
  menu,
  isLarge,
  partnerId,
  user,
}: {
  parts: AreaParts;
  /** Null until there is a side menu to open; a partner's has its place from the beginning. */
  menu: SideMenuControls | null;
  isLarge: boolean;
  partnerId: string | null;
  user: { name: string; email: string };
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const label = !isLarge
    ? texts.openMenu
    : menu?.isDockedOpen
      ? texts.collapseMenu
      : texts.expandMenu;
  return (
    <header className={styles.bar}>
      {menu === null && partnerId !== null && <span className={styles.menuPlace} />}
      {menu && (
        <IconButton
          type="button"
          aria-label={label}
          title={label}
          aria-haspopup={isLarge ? undefined : 'dialog'}
          aria-controls={isLarge ? undefined : overlayId}
          onClick={menu.toggle}
        >
          <MenuIcon />
        </IconButton>
      )}
      <div className={styles.brandPlace} data-alone={partnerId === null}>
        <Brand />
      </div>
      {parts.header.map((part) => {
        if ('Part' in part) return <part.Part key={part.place} />;
        return partnerId && <part.PartnerPart key={part.place} partnerId={partnerId} />;
      })}
      <UserMenu {...user} entries={parts.userMenu} partnerId={partnerId} />
    </header>
  );
}
