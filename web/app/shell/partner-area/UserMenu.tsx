import { useQuery } from '@tanstack/react-query';
import { languageName, textIn } from '@troskel/contract/ground/language';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { CountBadge, shownCount } from '../../ui/CountBadge.tsx';
import { ChevronDownIcon, GlobeIcon, LogOutIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { chooseLanguage, otherLanguages } from '../choose-language.ts';
import { useCurrentUser } from '../current-user.ts';
import { useLogOut } from '../log-out.ts';
import { Avatar } from './Avatar.tsx';
import type { UserMenuEntry } from './area-part.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { useUserDetails } from './user-details.ts';
import styles from './UserMenu.module.css';

/** Address of the signed-in user's picture; null for none, and until it is known. */
function useOwnAvatar(partnerId: string | null): string | null {
  // The layout of the partner area has asked for these already.
  const inPartner = useUserDetails(partnerId);
  const settings = useQuery({
    ...read(accountSecurity.getSettings, {}, { skipGlobalHandle: true }),
    enabled: partnerId === null,
  });
  return inPartner.data?.avatarUrl ?? settings.data?.avatarUrl ?? null;
}

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
  const [top, setTop] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const close = (): void => panel.current?.hidePopover();
  const entriesOf = (wanted: UserMenuEntry['group']): ReactNode[] =>
    entries.flatMap(({ group, place, name: entryName, Icon, address, isForPhones, Unread }) => {
      const to = address(partnerId);
      if (group !== wanted || to === null) return [];
      const title = textIn(entryName, language);
      const link = (unread: number): ReactNode => (
        <Link className={styles.entryLink} to={to} onClick={close}>
          <Icon size={20} />
          {title}
          <CountBadge count={unread} />
          {unread > 0 && <VisuallyHidden>{texts.unread(shownCount(unread))}</VisuallyHidden>}
        </Link>
      );
      return (
        <li className={isForPhones ? styles.smallOnly : undefined} key={place}>
          {Unread && partnerId !== null ? <Unread partnerId={partnerId}>{link}</Unread> : link(0)}
        </li>
      );
    });

  return (
    <>
      <button
        className={styles.opener}
        ref={opener}
        type="button"
        popoverTarget={panelId}
        aria-expanded={isOpen}
      >
        <Avatar name={name} url={avatarUrl} />
        <VisuallyHidden>{texts.userMenuOf} </VisuallyHidden>
        <span className={styles.openerName}>{name}</span>
        <ChevronDownIcon size={18} />
      </button>
      <nav
        className={styles.panel}
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label={`${texts.userMenuOf} ${name}`}
        style={{ top, maxHeight: `calc(100dvh - ${top + 16}px)` }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBeforeToggle={() => setTop((opener.current?.getBoundingClientRect().bottom ?? 0) + 8)}
      >
        <div className={styles.person}>
          <Avatar name={name} url={avatarUrl} size={44} />
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.email}>{email}</p>
          </div>
        </div>
        <CompanyChoice shownId={partnerId} onDone={close} />
        <ul className={styles.list}>
          {entriesOf('account')}
          {otherLanguages(language).map((other) => (
            <li key={other}>
              <button
                className={styles.entryButton}
                type="button"
                lang={other}
                onClick={() => void chooseLanguage(other)}
              >
                <GlobeIcon />
                {languageName(other)}
              </button>
            </li>
          ))}
        </ul>
        {isStaff && <ul className={styles.list}>{entriesOf('staff')}</ul>}
        <ul className={styles.list}>{entriesOf('help')}</ul>
        <ul className={styles.list}>
          <li>
            <button
              className={styles.entryButton}
              type="button"
              aria-busy={isPending || undefined}
              onClick={() => {
                if (!isPending) void logOut();
              }}
            >
              {isPending ? <Spinner /> : <LogOutIcon />}
              {texts.logOut}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
