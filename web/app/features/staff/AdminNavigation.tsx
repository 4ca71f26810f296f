import type { Bilingual } from '@troskel/contract/ground/language';
import { textIn } from '@troskel/contract/ground/language';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { staffPages } from '../../compose/staff-page.ts';
import type { StaffPage } from '../../shell/hand-ins.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { staffTexts } from './staff.texts.ts';
import styles from './AdminNavigation.module.css';

/** Subjects of the pages, in the order in which they are shown. */
const staffGroups = {
  companies: { sv: 'Företag och användare', en: 'Companies and users' },
  requests: { sv: 'Förfrågningar', en: 'Requests' },
  forum: { sv: 'Forum', en: 'Forum' },
  content: { sv: 'Innehåll', en: 'Content' },
  agreements: { sv: 'Avtal och priser', en: 'Agreements and prices' },
  operations: { sv: 'Drift', en: 'Operations' },
} satisfies Record<StaffPage['group'], Bilingual>;

const isGroup = (name: string): name is StaffPage['group'] => name in staffGroups;
const groupNames = Object.keys(staffGroups).filter(isGroup);

/** The page that an address belongs to; undefined for one in no list. */
function staffPageAt(pathname: string): StaffPage | undefined {
  const address = pathname.replace(/\/$/, '');
  return staffPages.find(
    ({ path, parts = `${path}/` }) => address === path || address.startsWith(parts),
  );
}

/** The staff area's pages by what they are about: a list beside the page, or one that unfolds. */
export function AdminNavigation(): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Open at one address alone: whoever has chosen a page reads that page.
  const isOpen = openAt === pathname;
  const current = staffPageAt(pathname);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      opener.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const entry = (page: StaffPage): ReactNode => (
    <li key={page.path}>
      <Link
        to={page.path}
        aria-current={page === current ? 'page' : undefined}
        onClick={() => setOpenAt(null)}
      >
        {textIn(page.label, language)}
      </Link>
    </li>
  );
  return (
    <nav className={styles.adminNavigationFrame} aria-label={texts.area}>
      <button
        className={styles.opener}
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {texts.area}
        <b>{textIn(current?.label, language)}</b>
        <ChevronDownIcon />
      </button>
      <ul className={styles.groups} id={id} data-open={isOpen}>
        {groupNames.map((group) => {
          const pages = staffPages.filter((page) => page.group === group);
          return pages.length === 0 ? null : (
            <li key={group}>
              <span className={styles.groupName} id={`${id}-${group}`}>
                {textIn(staffGroups[group], language)}
              </span>
              <ul aria-labelledby={`${id}-${group}`}>{pages.map(entry)}</ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
