import { textIn } from '@troskel/contract/ground/language';
import { useId, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { CountBadge, shownCount } from '../../ui/CountBadge.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import type { MenuItem } from './area-part.ts';
import { partnerAddress } from './partner-address.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import styles from './SideMenuItem.module.css';

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
      <div className={styles.row}>
        {current && <span className={styles.mark} />}
        <Link
          className={styles.itemLink}
          to={address}
          aria-current={current}
          aria-label={unread > 0 ? `${name}, ${texts.unread(shownCount(unread))}` : undefined}
          onClick={onFollow}
          onPointerEnter={(event) => onPoint?.(name, event.currentTarget)}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) onPoint?.(name, event.currentTarget);
          }}
        >
          <span className={styles.iconPlace}>
            <Icon />
          </span>
          <span className={styles.name} data-collapsed={isCollapsed}>
            {name}
          </span>
        </Link>
        {unread > 0 && (
          <span className={styles.unread} data-collapsed={isCollapsed}>
            <CountBadge count={unread} />
          </span>
        )}
        {item.items && !isCollapsed && (
          <button
            className={styles.expander}
            type="button"
            aria-label={texts.expandItem(name)}
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => choose(!isExpanded)}
          >
            <ChevronDownIcon size={18} />
          </button>
        )}
      </div>
      {item.items && (
        <ul className={styles.subList} id={listId} hidden={!isExpanded}>
          {item.items.map((sub) => {
            const subAddress = partnerAddress(partnerId, sub.path);
            return (
              <li key={sub.key}>
                <Link
                  className={styles.subLink}
                  to={subAddress}
                  aria-current={currentness(pathname, subAddress)}
                  onClick={onFollow}
                >
                  {textIn(sub.name, language)}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
