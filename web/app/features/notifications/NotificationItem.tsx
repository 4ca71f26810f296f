import { styled } from '@mui/material/styles';
import type { Notification } from '@troskel/contract/notifications/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { notificationsTexts } from './notifications.texts.ts';

const Row = styled('li', { shouldForwardProp: (name) => name !== 'isUnread' })<{
  isUnread: boolean;
}>(({ theme, isUnread }) => ({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: '12px 16px 12px 30px',
  overflowWrap: 'anywhere',
  backgroundColor: isUnread ? theme.vars.palette.ground.brand : 'transparent',
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
}));

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 20,
  insetInlineStart: 13,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
}));

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  lineHeight: 1.35,
}));

/** One target as large as the row. */
const RowLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid var(--t-palette-info-main)',
    outlineOffset: -2,
  },
});

const Text = styled('p')(({ theme }) => ({ ...theme.typography.body2, lineHeight: 1.4 }));

const Time = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  // Above the row's link, so that a pointer finds the exact time.
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  color: theme.vars.palette.text.secondary,
}));

export function NotificationItem({
  item,
  now,
  isToday,
  onFollow,
}: {
  item: Notification;
  now: Date;
  isToday: boolean;
  onFollow: (item: Notification) => void;
}): ReactNode {
  const texts = useTexts(notificationsTexts);
  const dates = useDates();
  const { title, text, path, createdAt } = item;
  const isUnread = item.readAt === null;
  const name = (
    <>
      {isUnread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
      {title}
    </>
  );
  return (
    <Row isUnread={isUnread}>
      {isUnread && <Dot aria-hidden="true" />}
      <Name>
        {path === null ? (
          <span data-notification="" tabIndex={-1}>
            {name}
          </span>
        ) : (
          <RowLink to={path} data-notification="" onClick={() => onFollow(item)}>
            {name}
          </RowLink>
        )}
      </Name>
      <Text>{text}</Text>
      <Time dateTime={createdAt} title={dates.dateTime(createdAt)}>
        {/* Under an earlier day's heading "yesterday" could mean another one. */}
        {isToday ? dates.relative(createdAt, now) : dates.dateTime(createdAt)}
      </Time>
    </Row>
  );
}
