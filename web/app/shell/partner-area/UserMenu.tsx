import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { languageName, textIn } from '@troskel/contract/ground/language';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChevronDownIcon, GlobeIcon, LogOutIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { chooseLanguage, otherLanguages } from '../choose-language.ts';
import { useCurrentUser } from '../current-user.ts';
import { useLogOut } from '../log-out.ts';
import { Avatar } from './Avatar.tsx';
import type { UserMenuEntry } from './area-part.ts';
import { useOwnAvatar } from './own-avatar.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: measures.target,
  maxWidth: 280,
  padding: '4px 8px 4px 4px',
  border: 0,
  borderRadius: measures.target / 2,
  background: 'none',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.ground.sunken },
  '& > svg': { flexShrink: 0, transition: 'transform 200ms ease-out' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
}));

const OpenerName = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // For screen readers alone: a phone has room for the initials.
  [theme.breakpoints.down('md')]: { position: 'absolute', width: 1, clipPath: 'inset(50%)' },
}));

const Panel = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 16px auto auto',
  width: 'min(320px, calc(100vw - 32px))',
  overflowY: 'auto',
  margin: 0,
  padding: 8,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 8px 24px rgb(34 29 25 / 12%)',
  opacity: 1,
  transition: 'opacity 150ms ease-out',
  '@starting-style': { opacity: 0 },
  [theme.breakpoints.up('lg')]: { insetInlineEnd: 24 },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 8px',
  padding: '8px 8px 16px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& div': { minWidth: 0 },
  '& p': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

const Name = styled('p')({ fontWeight: 650 });
const Email = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& + &': {
    marginTop: 8,
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
  },
}));

const SmallOnly = styled('li')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

const face = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: measures.target,
    padding: '8px 10px',
    border: 0,
    borderRadius: measures.radius / 2,
    background: 'none',
    color: theme.vars.palette.text.primary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    '& svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  }) as const;

const EntryLink = styled(Link)(face);
const EntryButton = styled('button')(face);

/** Everything about the person who is signed in (specification 2, section 2 "User menu entries"). */
export function UserMenu({
  entries,
  name,
  email,
  partnerId,
}: {
  entries: readonly UserMenuEntry[];
  name: string;
  email: string;
  /** Null before the user has a partner: what belongs to one is left out. */
  partnerId: string | null;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const language = useLanguage();
  const isStaff = useCurrentUser().data?.isStaff === true;
  const avatarUrl = useOwnAvatar(partnerId);
  const { logOut, isPending } = useLogOut();
  const [isOpen, setOpen] = useState(false);
  const [top, setTop] = useState<number>(measures.headerHeight);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const close = (): void => panel.current?.hidePopover();
  const entriesOf = (wanted: UserMenuEntry['group']): ReactNode[] =>
    entries.flatMap(({ group, place, name: entryName, Icon, address, isForPhones }) => {
      const to = address(partnerId);
      if (group !== wanted || to === null) return [];
      const Item = isForPhones ? SmallOnly : 'li';
      return (
        <Item key={place}>
          <EntryLink to={to} onClick={close}>
            <Icon size={20} />
            {textIn(entryName, language)}
          </EntryLink>
        </Item>
      );
    });

  return (
    <>
      <Opener ref={opener} type="button" popoverTarget={panelId} aria-expanded={isOpen}>
        <Avatar name={name} url={avatarUrl} />
        <VisuallyHidden>{texts.userMenuOf} </VisuallyHidden>
        <OpenerName>{name}</OpenerName>
        <ChevronDownIcon size={18} />
      </Opener>
      <Panel
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label={`${texts.userMenuOf} ${name}`}
        style={{ top, maxHeight: `calc(100dvh - ${top + 16}px)` }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBeforeToggle={() =>
          setTop((opener.current?.getBoundingClientRect().bottom ?? measures.headerHeight) + 8)
        }
      >
        <Person>
          <Avatar name={name} url={avatarUrl} size={44} />
          <div>
            <Name>{name}</Name>
            <Email>{email}</Email>
          </div>
        </Person>
        <List>
          {entriesOf('account')}
          {otherLanguages(language).map((other) => (
            <li key={other}>
              <EntryButton type="button" lang={other} onClick={() => void chooseLanguage(other)}>
                <GlobeIcon />
                {languageName(other)}
              </EntryButton>
            </li>
          ))}
        </List>
        {isStaff && <List>{entriesOf('staff')}</List>}
        <List>{entriesOf('help')}</List>
        <List>
          <li>
            <EntryButton
              type="button"
              aria-busy={isPending || undefined}
              onClick={() => {
                if (!isPending) void logOut();
              }}
            >
              {isPending ? <Spinner /> : <LogOutIcon />}
              {texts.logOut}
            </EntryButton>
          </li>
        </List>
      </Panel>
    </>
  );
}
