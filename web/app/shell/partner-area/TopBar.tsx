import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { measures } from '../../ui/measures.ts';
import { Brand } from '../Brand.tsx';
import type { AreaParts } from './area-part.ts';
import { overlayId } from './overlay-id.ts';
import { MenuIcon } from './partner-area-icons.tsx';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { UserMenu } from './UserMenu.tsx';
import type { SideMenuControls } from './use-side-menu.ts';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: measures.headerHeight,
  // The menu button stands above the icons of the collapsed menu.
  padding: '0 24px 0 14px',
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('lg')]: { padding: '0 12px 0 6px' },
}));

const BrandPlace = styled('div', { shouldForwardProp: (name) => name !== 'isAlone' })<{
  isAlone: boolean;
}>(({ theme, isAlone }) => ({
  flex: 1,
  minWidth: 0,
  paddingLeft: isAlone ? 10 : 0,
  // Beside menu button and avatar a phone has room for the mark and one word.
  [theme.breakpoints.down('xs')]: { '& b > span': { display: 'none' } },
  // At 320 pixels the mark stands alone; the link is named all the same.
  [theme.breakpoints.down(352)]: { '& b': { display: 'none' } },
}));

/** The head of the partner area: menu, name, what the features add, and the user's own menu. */
export function TopBar({
  parts,
  menu,
  isLarge,
  partnerId,
  user,
}: {
  parts: AreaParts;
  /** Null until there is a side menu to open. */
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
    <Bar>
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
      <BrandPlace isAlone={menu === null}>
        <Brand />
      </BrandPlace>
      {parts.header.map((part) => {
        if ('Part' in part) return <part.Part key={part.place} />;
        return partnerId && <part.PartnerPart key={part.place} partnerId={partnerId} />;
      })}
      <UserMenu {...user} entries={parts.userMenu} partnerId={partnerId} />
    </Bar>
  );
}
