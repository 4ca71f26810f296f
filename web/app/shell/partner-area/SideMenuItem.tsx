import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import { useId, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { CountBadge, shownCount } from '../../ui/CountBadge.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import type { MenuItem } from './area-part.ts';
import { partnerAddress } from './partner-address.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';

/** High enough for a finger where fingers are used, so that a mouse user sees the whole menu. */
const rowHeight = 40;

const Row = styled('div')({ position: 'relative', display: 'flex', alignItems: 'center' });

const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: -14,
  top: 6,
  bottom: 6,
  width: 4,
  borderRadius: '0 4px 4px 0',
  backgroundColor: theme.vars.palette.primary.main,
}));

const linkFace = ({ theme }: { theme: Theme }) =>
  ({
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    minHeight: rowHeight,
    borderRadius: measures.radius,
    color: theme.vars.palette.text.primary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'background-color 150ms ease-out',
    '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    '& svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
    '&[aria-current]': {
      color: theme.vars.palette.primary.main,
      fontWeight: 650,
      '& svg': { color: theme.vars.palette.primary.main },
    },
    '&[aria-current="page"]': { backgroundColor: theme.vars.palette.ground.brand },
    '@media (pointer: coarse)': { minHeight: measures.target },
  }) as const;

const ItemLink = styled(Link)(linkFace);

const SubLink = styled(Link)(({ theme }) => ({
  ...linkFace({ theme }),
  paddingLeft: 12,
  fontSize: '0.875rem',
  minHeight: 36,
}));

const IconPlace = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: measures.target,
});

const Name = styled('span', { shouldForwardProp: (name) => name !== 'isCollapsed' })<{
  isCollapsed: boolean;
}>(({ isCollapsed }) => ({
  paddingLeft: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  opacity: isCollapsed ? 0 : 1,
  transition: `opacity ${measures.sideMenuMilliseconds / 2}ms ease-out`,
}));

/** Beside the link, which says the same in words; in the collapsed menu at the icon's corner. */
const Unread = styled('span', { shouldForwardProp: (name) => name !== 'isCollapsed' })<{
  isCollapsed: boolean;
}>(({ isCollapsed }) => ({
  position: 'absolute',
  display: 'grid',
  pointerEvents: 'none',
  ...(isCollapsed ? { left: 23, top: 1 } : { right: measures.target + 4 }),
}));

const Expander = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: rowHeight,
  border: 0,
  borderRadius: measures.radius,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& svg': { transition: 'transform 200ms ease-out' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '@media (pointer: coarse)': { height: measures.target },
}));

const SubList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '2px 0 6px 21px',
  padding: '0 0 0 13px',
  borderLeft: `1px solid ${theme.vars.palette.line.main}`,
}));

/** `page` for the page itself, `true` for what it lies below. */
function currentness(pathname: string, address: string): 'page' | 'true' | undefined {
  if (pathname === address) return 'page';
  return pathname.startsWith(`${address}/`) ? 'true' : undefined;
}

interface ItemProps {
  item: MenuItem;
  partnerId: string;
  isCollapsed: boolean;
  onFollow: (event: MouseEvent) => void;
  /** Pointed at or reached by the keyboard: the moment to show its name. */
  onPoint?: ((name: string, element: HTMLElement) => void) | undefined;
}

/** One place; one that holds further places can be unfolded beside its own link. */
export function SideMenuItem(props: ItemProps): ReactNode {
  const { Unread: Counted } = props.item;
  if (!Counted) return <CountedItem {...props} unread={0} />;
  return (
    <Counted partnerId={props.partnerId}>
      {(unread) => <CountedItem {...props} unread={unread} />}
    </Counted>
  );
}

function CountedItem({
  item,
  partnerId,
  isCollapsed,
  unread,
  onFollow,
  onPoint,
}: ItemProps & {
  /** Number of unread things in the items below. */
  unread: number;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const language = useLanguage();
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const listId = useId();
  const address = partnerAddress(partnerId, item.path);
  const current = currentness(pathname, address);
  const [chosen, choose] = useState<boolean | null>(null);
  // A page below the item is never folded away unless somebody wants that.
  const isExpanded = !isCollapsed && (chosen ?? current !== undefined);
  const name = textIn(item.name, language);
  const { Icon } = item;

  return (
    <li>
      <Row>
        {current && <Mark />}
        <ItemLink
          to={address}
          aria-current={current}
          aria-label={unread > 0 ? texts.withUnread(name, shownCount(unread)) : undefined}
          onClick={onFollow}
          onPointerEnter={(event) => onPoint?.(name, event.currentTarget)}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) onPoint?.(name, event.currentTarget);
          }}
        >
          <IconPlace>
            <Icon />
          </IconPlace>
          <Name isCollapsed={isCollapsed}>{name}</Name>
        </ItemLink>
        {unread > 0 && (
          <Unread isCollapsed={isCollapsed}>
            <CountBadge count={unread} />
          </Unread>
        )}
        {item.items && !isCollapsed && (
          <Expander
            type="button"
            aria-label={texts.expandItem(name)}
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => choose(!isExpanded)}
          >
            <ChevronDownIcon size={18} />
          </Expander>
        )}
      </Row>
      {item.items && (
        <SubList id={listId} hidden={!isExpanded}>
          {item.items.map((sub) => {
            const subAddress = partnerAddress(partnerId, sub.path);
            return (
              <li key={sub.key}>
                <SubLink
                  to={subAddress}
                  aria-current={currentness(pathname, subAddress)}
                  onClick={onFollow}
                >
                  {textIn(sub.name, language)}
                </SubLink>
              </li>
            );
          })}
        </SubList>
      )}
    </li>
  );
}
