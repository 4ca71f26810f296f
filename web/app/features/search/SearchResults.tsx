import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { RecentIcon } from './search-icons.tsx';
import type { OptionGroup, SearchOption } from './search-options.ts';
import { searchTexts } from './search.texts.ts';

/** Height of a heading and of an option without a detail, so that both columns line up. */
const rowHeight = measures.target;

const Place = styled('div')({ position: 'relative' });

const GroupName = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'flex-end',
  height: rowHeight,
  padding: '0 12px 6px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const optionFace = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: rowHeight,
    padding: '4px 12px',
    borderRadius: measures.radius,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
    // The heading of the group comes into view with its first option.
    scrollMarginBlock: rowHeight,
    '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
    '&[aria-selected="true"]': {
      backgroundColor: theme.vars.palette.ground.brand,
      boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
    },
    '&[aria-selected="true"] > svg': { color: theme.vars.palette.primary.main },
    // Colours of our own are not shown there.
    '@media (forced-colors: active)': {
      '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
  }) as const;

const LinkRow = styled(Link)(optionFace);
const RecentRow = styled('div')(({ theme }) => ({
  ...optionFace({ theme }),
  height: rowHeight,
  // Beside it stands the button that removes it.
  paddingInlineEnd: rowHeight + 4,
}));

const Words = styled('span')(({ theme }) => ({
  display: 'block',
  minWidth: 0,
  lineHeight: 1.35,
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span:first-of-type': { fontWeight: 600 },
  '& > span + span': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
}));

const RecentWords = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const More = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '6px 12px',
  color: theme.vars.palette.text.secondary,
}));

const Forgetting = styled('div')({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const ForgetButton = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeItems: 'center',
  minWidth: rowHeight,
  height: rowHeight,
  padding: '0 12px',
  border: 0,
  borderRadius: measures.radius,
  background: 'none',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  '&:focus-visible': { outlineOffset: -2 },
}));

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
      <RecentRow {...wiring}>
        <RecentIcon size={20} />
        <RecentWords>{option.title}</RecentWords>
      </RecentRow>
    );
  }
  const { Icon, title, detail, to } = option;
  return (
    <LinkRow tabIndex={-1} to={to} {...wiring}>
      <Icon size={20} />
      <Words>
        <span>{title}</span>
        {detail !== '' && <span>{detail}</span>}
      </Words>
    </LinkRow>
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
    <Place>
      <div {...listRole} id={id} aria-label={texts.hits}>
        {groups.map(({ key, options, hasMore }) => (
          <div key={key} {...groupRole} aria-labelledby={`${id}-${key}`}>
            <GroupName id={`${id}-${key}`} role="presentation">
              {names[key]}
            </GroupName>
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
            {hasMore && <More role="presentation">{texts.more}</More>}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        // Level with their options, but outside of the list: an option can hold no button.
        <Forgetting>
          <ForgetButton type="button" aria-label={texts.forgetAllLabel} onClick={onForgetAll}>
            {texts.forgetAll}
          </ForgetButton>
          <ul>
            {recent.map(({ id: optionId, title }) => (
              <li key={optionId}>
                <ForgetButton
                  type="button"
                  aria-label={texts.forget(title)}
                  title={texts.forget(title)}
                  onClick={() => onForget(title)}
                >
                  <CloseIcon size={16} />
                </ForgetButton>
              </li>
            ))}
          </ul>
        </Forgetting>
      )}
    </Place>
  );
}
