import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import { useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import type { MenuItem } from './area-part.ts';
import { menuGroupKeys, menuGroups } from './menu-groups.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { SideMenuItem } from './SideMenuItem.tsx';

const SideMenuFrame = styled('nav')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
});

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: '12px 0 24px',
});

const Group = styled('div')({
  '& + &': { marginTop: 10 },
  // The first group has nothing above it to be parted from.
  '&:first-of-type > p::after': { content: 'none' },
  '& > ul': { margin: 0, padding: '0 14px', listStyle: 'none' },
});

const GroupName = styled('p', { shouldForwardProp: (name) => name !== 'isCollapsed' })<{
  isCollapsed: boolean;
}>(({ theme, isCollapsed }) => ({
  ...theme.typography.caption,
  position: 'relative',
  height: 30,
  padding: '6px 14px 0 26px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& > span': {
    opacity: isCollapsed ? 0 : 1,
    transition: `opacity ${measures.sideMenuMilliseconds / 2}ms ease-out`,
  },
  // In the collapsed menu a line parts the groups where their names stood.
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 26,
    top: 15,
    width: 20,
    borderTop: `1px solid ${theme.vars.palette.line.control}`,
    opacity: isCollapsed ? 1 : 0,
    transition: `opacity ${measures.sideMenuMilliseconds / 2}ms ease-out`,
  },
}));

const Tip = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  left: '100%',
  padding: '6px 10px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.background.default,
  backgroundColor: theme.vars.palette.text.primary,
  borderRadius: measures.radius / 2,
  transform: 'translateY(-50%)',
}));

interface ShownTip {
  text: string;
  /** Middle of the item, from the top of the menu. */
  top: number;
}

/** Every place of the partner area, in groups (specification 2, section 2 "Dashboard shell"). */
export function SideMenu({
  items,
  partnerId,
  isCollapsed = false,
  onFollow,
}: {
  items: readonly MenuItem[];
  partnerId: string;
  isCollapsed?: boolean;
  /** A link was followed in this window. */
  onFollow?: () => void;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const language = useLanguage();
  const frame = useRef<HTMLElement>(null);
  const [tip, setTip] = useState<ShownTip | null>(null);
  const id = useId();

  const showTip = (text: string, item: HTMLElement): void => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    const box = item.getBoundingClientRect();
    setTip({ text, top: box.top - top + box.height / 2 });
  };
  const follow = (event: MouseEvent): void => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isElsewhere && event.button === 0) onFollow?.();
  };
  const groups = menuGroupKeys
    .map((key) => ({ key, items: items.filter(({ group }) => group === key) }))
    .filter((group) => group.items.length > 0);

  return (
    <SideMenuFrame
      ref={frame}
      aria-label={texts.menu}
      onPointerLeave={() => setTip(null)}
      onBlur={() => setTip(null)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTip(null);
      }}
    >
      <Scroller onScroll={() => setTip(null)}>
        {groups.map((group) => (
          <Group key={group.key}>
            <GroupName id={`${id}-${group.key}`} isCollapsed={isCollapsed}>
              <span>{textIn(menuGroups[group.key], language)}</span>
            </GroupName>
            <ul aria-labelledby={`${id}-${group.key}`}>
              {group.items.map((item) => (
                <SideMenuItem
                  key={item.key}
                  item={item}
                  partnerId={partnerId}
                  isCollapsed={isCollapsed}
                  onFollow={follow}
                  onPoint={isCollapsed ? showTip : undefined}
                />
              ))}
            </ul>
          </Group>
        ))}
      </Scroller>
      {isCollapsed && tip && (
        <Tip aria-hidden="true" style={{ top: tip.top }}>
          {tip.text}
        </Tip>
      )}
    </SideMenuFrame>
  );
}
