import { styled } from '@mui/material/styles';
import type { ListedInquiry } from '@troskel/contract/requests/requests';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PictureIcon } from '../../shell/gallery/gallery-icons.tsx';
import { measures } from '../../ui/measures.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { inquiryAddress } from './inquiry-address.ts';
import { inquiryListTexts, requestsTexts } from './requests.texts.ts';
import { StatusChip } from './StatusChip.tsx';
import { waitedInWords } from './waited.ts';

/** Width of the list from which a row is one line of columns. */
const wide = '@container (min-width: 760px)';

/** The rows, parted by lines, on one surface. */
export const Rows = styled('ul')(({ theme }) => ({
  containerType: 'inline-size',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  overflow: 'clip',
  '&:focus': { outline: 'none' },
  '& > li + li, & > div > div + div': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
}));

const InquiryRowFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  gridTemplateAreas: '"check who when" "check what what" "check state state"',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: 72,
  padding: '12px 16px 12px 4px',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '&[data-selected="true"]': { backgroundColor: theme.vars.palette.ground.brand },
  // The row is the target, and shows the focus of the link in it.
  '&:has(a:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.info.main}`,
    outlineOffset: -3,
  },
  [wide]: {
    gridTemplateColumns: '44px minmax(150px, 2fr) minmax(0, 6fr) 156px 148px',
    gridTemplateAreas: '"check who what state when"',
    columnGap: 16,
    padding: '8px 20px 8px 4px',
  },
}));

const Check = styled('label')(({ theme }) => ({
  gridArea: 'check',
  alignSelf: 'stretch',
  zIndex: 1,
  position: 'relative',
  display: 'grid',
  placeItems: 'start center',
  minHeight: measures.target,
  cursor: 'pointer',
  '& input': {
    width: 18,
    height: 18,
    margin: '2px 0 0',
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  [wide]: { placeItems: 'center', '& input': { margin: 0 } },
}));

const Who = styled('div')(({ theme }) => ({
  gridArea: 'who',
  minWidth: 0,
  '& small': {
    display: 'block',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
}));

const Name = styled(RouterLink)(({ theme }) => ({
  position: 'static',
  color: theme.vars.palette.text.primary,
  fontSize: '1rem',
  fontWeight: 500,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&[data-unread="true"]': { fontWeight: 750 },
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 9,
  height: 9,
  marginInlineEnd: 8,
  borderRadius: '50%',
  verticalAlign: 'baseline',
  backgroundColor: theme.vars.palette.primary.main,
}));

const What = styled('div')(({ theme }) => ({
  gridArea: 'what',
  minWidth: 0,
  '& p': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& p[data-unread="true"]': { fontWeight: 600 },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    fontSize: '0.875rem',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  [wide]: { '& p': { WebkitLineClamp: 1 } },
}));

const State = styled('div')(({ theme }) => ({
  gridArea: 'state',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  marginTop: 4,
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.warning.main, fontWeight: 600 },
  [wide]: { display: 'grid', justifyItems: 'start', marginTop: 0 },
}));

const When = styled('div')(({ theme }) => ({
  gridArea: 'when',
  alignSelf: 'start',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& svg': { flexShrink: 0 },
  [wide]: { alignSelf: 'center' },
}));

/** An inquiry in a list: who, what and when at a glance; all of the row leads to it. */
export function InquiryRow({
  row,
  partnerId,
  serviceName,
  isKindShown,
  isSelected,
  onSelect,
}: {
  row: ListedInquiry;
  partnerId: string;
  /** Undefined until the names have come. */
  serviceName: string | undefined;
  isKindShown: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const words = useTexts(requestsTexts);
  const language = useLanguage();
  const dates = useDates();
  const { pathname, search } = useLocation();
  const customer = row.customer ?? words.formerCustomer;
  const waited = waitedInWords(row, language);
  const facts = [
    row.address,
    serviceName,
    row.wantedOn === null ? null : words.wanted(dates.date(row.wantedOn)),
  ].filter(Boolean);
  return (
    // The link lies over the time: what it says exactly shows wherever the row is pointed at.
    <InquiryRowFrame data-selected={isSelected} title={dates.dateTime(row.createdAt)}>
      <Check>
        <input
          type="checkbox"
          aria-label={texts.select(customer)}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </Check>
      <Who>
        <Name
          to={inquiryAddress(partnerId, row.id)}
          state={{ list: `${pathname}${search}` }}
          data-unread={row.isUnread}
        >
          {row.isUnread && (
            <>
              <Dot aria-hidden="true" />
              <VisuallyHidden>{texts.unread}</VisuallyHidden>
            </>
          )}
          {customer}
        </Name>
        {isKindShown && <small>{words.kinds[row.kind]}</small>}
      </Who>
      <What>
        <p data-unread={row.isUnread}>{row.excerpt}</p>
        <small>{facts.join(' · ')}</small>
      </What>
      <State>
        <StatusChip inquiry={row} />
        {waited !== null && <small>{texts.waited(waited)}</small>}
      </State>
      <When>
        {row.hasPictures && (
          <>
            <PictureIcon size={18} />
            <VisuallyHidden>{texts.pictures}</VisuallyHidden>
          </>
        )}
        <TimeSince at={row.createdAt} />
      </When>
    </InquiryRowFrame>
  );
}

/** The shape of a row that is still to come. */
export function WaitingRow(): ReactNode {
  return (
    <InquiryRowFrame>
      <Who>
        <Skeleton width="min(140px, 90%)" height={18} />
      </Who>
      <What>
        <Skeleton width="min(420px, 95%)" height={16} />
        <Skeleton width="min(280px, 60%)" height={14} style={{ marginTop: 8 }} />
      </What>
      <State>
        <Skeleton width={72} height={20} />
      </State>
      <When>
        <Skeleton width={80} height={14} />
      </When>
    </InquiryRowFrame>
  );
}
