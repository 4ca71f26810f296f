import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { staffGroups } from '../../compose/staff-page.ts';
import type { StaffPage } from '../../compose/staff-page.ts';
import { staffPages } from '../../compose/staff-pages.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { staffTexts } from './staff.texts.ts';

/** From here on the list stands beside the page, however much of the screen the side menu takes. */
export const roomForList = '@container admin (min-width: 1000px)';

const AdminNavigationFrame = styled('nav')(({ theme }) => ({
  marginBottom: 24,
  fontSize: '0.9375rem',
  [roomForList]: {
    flex: '0 0 196px',
    marginBottom: 0,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    padding: '6px 12px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: measures.radius,
    outlineOffset: -2,
    '@media (pointer: coarse)': { minHeight: measures.target },
  },
  '& a:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ground.brand,
  },
}));

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: measures.target,
  padding: '0 14px',
  font: 'inherit',
  textAlign: 'start',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '& b': { flex: 1, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& svg': { flexShrink: 0, transition: 'transform 150ms ease-out' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  [roomForList]: { display: 'none' },
}));

const Groups = styled('ul', { shouldForwardProp: (name) => name !== 'isOpen' })<{
  isOpen: boolean;
}>(({ theme, isOpen }) => ({
  display: isOpen ? 'grid' : 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  gap: '16px 8px',
  '&&': {
    marginTop: 8,
    padding: 12,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [roomForList]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    '&&': { margin: 0, padding: 0, border: 0, background: 'none' },
  },
}));

const GroupName = styled('span')(({ theme }) => ({
  display: 'block',
  padding: '0 12px 4px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const isGroup = (name: string): name is keyof typeof staffGroups => name in staffGroups;
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
    <AdminNavigationFrame aria-label={texts.area}>
      <Opener
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {texts.area}
        <b>{textIn(current?.label, language)}</b>
        <ChevronDownIcon />
      </Opener>
      <Groups id={id} isOpen={isOpen}>
        {groupNames.map((group) => {
          const pages = staffPages.filter((page) => page.group === group);
          return pages.length === 0 ? null : (
            <li key={group}>
              <GroupName id={`${id}-${group}`}>{textIn(staffGroups[group], language)}</GroupName>
              <ul aria-labelledby={`${id}-${group}`}>{pages.map(entry)}</ul>
            </li>
          );
        })}
      </Groups>
    </AdminNavigationFrame>
  );
}
