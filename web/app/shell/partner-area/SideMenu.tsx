import { textIn } from '@troskel/contract/ground/language';
import { useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import type { MenuItem } from './area-part.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { SideMenuItem } from './SideMenuItem.tsx';
import styles from './SideMenu.module.css';
import { menuGroupKeys, menuGroups } from './area-part.ts';

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its links have done to the shown name
    <nav
      className={styles.sideMenuFrame}
      ref={frame}
      aria-label={texts.menu}
      onPointerLeave={() => setTip(null)}
      onBlur={() => setTip(null)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTip(null);
      }}
    >
      <div className={styles.scroller} onScroll={() => setTip(null)}>
        {groups.map((group) => (
          <div className={styles.group} key={group.key}>
            <p className={styles.groupName} id={`${id}-${group.key}`} data-collapsed={isCollapsed}>
              <span>{textIn(menuGroups[group.key], language)}</span>
            </p>
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
          </div>
        ))}
      </div>
      {isCollapsed && tip && (
        <div className={styles.tip} aria-hidden="true" style={{ top: tip.top }}>
          {tip.text}
        </div>
      )}
    </nav>
  );
}
