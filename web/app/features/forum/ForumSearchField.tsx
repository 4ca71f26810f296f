import { longestSearch } from '@troskel/contract/values/word-search';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SearchIcon } from '../../ui/menu-icons.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';
import { searchAddress } from './forum-address.ts';
import { searchTexts } from './forum-search.texts.ts';
import { addressOfSearch } from './search-place.ts';
import type { SearchPlace } from './search-place.ts';
import styles from './ForumSearchField.module.css';

/** Search field of the forum; the other filters of a search stay. */
export function ForumSearchField({
  partnerId,
  place = { q: '', page: 1 },
}: {
  partnerId: string;
  place?: SearchPlace;
}): ReactNode {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={styles.forumSearchFieldFrame}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          const q = typeof typed === 'string' ? typed.trim() : '';
          void navigate(`${searchAddress(partnerId)}${addressOfSearch({ ...place, q, page: 1 })}`);
        }}
      >
        <Input
          key={place.q}
          aria-label={texts.label}
          type="search"
          name="q"
          defaultValue={place.q}
          placeholder={texts.placeholder}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button look="secondary" type="submit" icon={<SearchIcon size={20} />}>
          {texts.submit}
        </Button>
      </form>
    </search>
  );
}
