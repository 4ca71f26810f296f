import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '@troskel/contract/requests/requests';
import type { SavedSearch } from '@troskel/contract/requests/requests';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { announce } from '../../lib/announce.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Input } from '../../ui/Input.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { savedSearchesQuery } from './inquiry-queries.ts';
import { addressQueryOf, isFiltered } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { inquiryListTexts } from './requests.texts.ts';
import styles from './SavedSearches.module.css';

/** Gives the present search a name, under which it is kept for whoever saves it. */
function NameForm({
  partnerId,
  query,
  onClosed,
}: {
  partnerId: string;
  query: string;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const field = useRef<HTMLInputElement>(null);
  const write = useWrite(requests.saveSearch, { refreshes: [requests.listSavedSearches] });
  useEffect(() => field.current?.focus(), []);
  const save = async (): Promise<void> => {
    const name = (field.current?.value ?? '').trim();
    if (name === '' || write.isPending) {
      field.current?.focus();
      return;
    }
    try {
      await write.mutateAsync({ params: { partnerId }, body: { name, query } });
      announce(texts.saved(name));
      onClosed();
    } catch {
      // A toast has told why; the name stays.
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in its field
    <form
      className={styles.naming}
      aria-label={texts.saveSearch}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClosed();
      }}
    >
      <label>
        <VisuallyHidden>{texts.searchName}</VisuallyHidden>
        <Input ref={field} maxLength={60} placeholder={texts.searchName} autoComplete="off" />
      </label>
      <Button type="submit" look="secondary" size="small" isPending={write.isPending}>
        {texts.save}
      </Button>
      <Button look="quiet" size="small" onClick={onClosed}>
        {texts.cancel}
      </Button>
    </form>
  );
}

/** Searches that the reader has saved, each a link; and a way to save the present one. */
export function SavedSearches({
  partnerId,
  place,
}: {
  partnerId: string;
  place: ListPlace;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const client = useQueryClient();
  const line = useRef<HTMLDivElement>(null);
  const saved = useQuery(savedSearchesQuery(partnerId)).data ?? [];
  const remove = useWrite(requests.deleteSavedSearch);
  const query = new URLSearchParams(addressQueryOf(place)).toString();
  const [named, setNamed] = useState<string | null>(null);
  const isKnown = saved.some((search) => search.query === query);
  const canSave = isFiltered(place) && !isKnown;

  const forget = async ({ id, name }: SavedSearch): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { partnerId, searchId: id } });
    } catch {
      return;
    }
    const { queryKey } = savedSearchesQuery(partnerId);
    client.setQueryData(queryKey, (present) => present?.filter((search) => search.id !== id));
    announce(texts.removedSearch(name));
    line.current?.focus();
  };

  return (
    <div className={styles.line} ref={line} tabIndex={-1}>
      {saved.length > 0 && (
        <ul aria-label={texts.searches}>
          {saved.map((search) => (
            <li className={styles.saved} key={search.id}>
              <RouterLink
                to={{ search: search.query }}
                aria-current={search.query === query ? 'true' : undefined}
                preventScrollReset
              >
                {search.name}
              </RouterLink>
              <button
                type="button"
                aria-label={texts.removeSearch(search.name)}
                onClick={() => void forget(search)}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && named !== query && (
        <Button look="quiet" size="small" onClick={() => setNamed(query)}>
          {texts.saveSearch}
        </Button>
      )}
      {canSave && named === query && (
        <NameForm
          partnerId={partnerId}
          query={query}
          onClosed={() => {
            setNamed(null);
            // The form goes with what had the focus in it.
            line.current?.focus();
          }}
        />
      )}
    </div>
  );
}
