import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon, icon } from '../../ui/icons.tsx';
import type { OptionGroup, SearchOption } from './search-options.ts';
import { searchTexts } from './search.texts.ts';
import styles from './SearchResults.module.css';

const RecentIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);

const listRole = { role: 'listbox' } as const;
const groupRole = { role: 'group' } as const;

function Option({
  option,
  wiring,
}: {
  option: SearchOption;
  wiring: {
    id: string;
    role: 'option';
    'aria-selected': boolean;
    onMouseDown: (event: MouseEvent) => void;
    onMouseMove: () => void;
    onClick: (event: MouseEvent) => void;
  };
}): ReactNode {
  if (option.kind === 'recent') {
    return (
      <div className={styles.recentRow} {...wiring}>
        <RecentIcon size={20} />
        <span className={styles.recentWords}>{option.title}</span>
      </div>
    );
  }
  const { Icon, title, detail, to } = option;
  return (
    <Link className={styles.linkRow} tabIndex={-1} to={to} {...wiring}>
      <Icon size={20} />
      <span className={styles.words}>
        <span>{title}</span>
        {detail !== '' && <span>{detail}</span>}
      </span>
    </Link>
  );
}

/**
 * Results as the list of the search field (WAI-ARIA Authoring Practices, "Editable Combobox With
 * List Autocomplete"): the focus stays in the field. Each option is a link, so that the middle
 * button opens it in a new tab.
 */
export function SearchResults({
  id,
  groups,
  activeId,
  onPoint,
  onChoose,
  onForget,
  onForgetAll,
}: {
  id: string;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
  onPoint: (option: SearchOption) => void;
  onChoose: (option: SearchOption, event: MouseEvent) => void;
  onForget: (text: string) => void;
  onForgetAll: () => void;
}): ReactNode {
  const texts = useTexts(searchTexts);
  const names: Record<OptionGroup['key'], string> = {
    recent: texts.recent,
    suggestions: texts.suggestions,
    pages: texts.pages,
    ...texts.kinds,
  };
  const recent = groups.find(({ key }) => key === 'recent')?.options ?? [];
  return (
    <div className={styles.place}>
      <div {...listRole} id={id} aria-label={texts.hits}>
        {groups.map(({ key, options, hasMore }) => (
          <div key={key} {...groupRole} aria-labelledby={`${id}-${key}`}>
            <div className={styles.groupName} id={`${id}-${key}`} role="presentation">
              {names[key]}
            </div>
            {options.map((option) => (
              <Option
                key={option.id}
                option={option}
                wiring={{
                  id: `${id}-${option.id}`,
                  role: 'option',
                  'aria-selected': option.id === activeId,
                  // The field keeps the focus; other buttons do what they do on links.
                  onMouseDown: (event) => {
                    if (event.button === 0) event.preventDefault();
                  },
                  onMouseMove: () => onPoint(option),
                  onClick: (event) => onChoose(option, event),
                }}
              />
            ))}
            {hasMore && (
              <div className={styles.more} role="presentation">
                {texts.more}
              </div>
            )}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        // Level with their options, but outside of the list: an option can hold no button.
        <div className={styles.forgetting}>
          <button
            className={styles.forgetButton}
            type="button"
            aria-label={texts.forgetAllLabel}
            onClick={onForgetAll}
          >
            {texts.forgetAll}
          </button>
          <ul>
            {recent.map(({ id: optionId, title }) => (
              <li key={optionId}>
                <button
                  className={styles.forgetButton}
                  type="button"
                  aria-label={texts.forget(title)}
                  title={texts.forget(title)}
                  onClick={() => onForget(title)}
                >
                  <CloseIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
