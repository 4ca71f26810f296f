import { styled } from '@mui/material/styles';
import type { Topic } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { measures } from '../../ui/measures.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { TopicIcon } from './topic-icons.tsx';

/** Two columns on a phone, so that what is new is not far below. */
export const TopicGrid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 100%), 1fr))',
  },
}));

const TopicCardFrame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: '2px 14px',
  height: '100%',
  minHeight: 112,
  padding: 16,
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.line.control },
  '& h3': { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& p': {
    ...theme.typography.body2,
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    minHeight: 104,
    gap: 4,
    padding: 12,
    '& h3': { fontSize: '1rem' },
  },
}));

const Sign = styled('span')(({ theme }) => ({
  gridRow: '1 / span 2',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: measures.radius,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.ground.brand,
  [theme.breakpoints.down('sm')]: { gridRow: 'auto', width: 32, height: 32 },
}));

const Name = styled(RouterLink)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: theme.vars.palette.primary.main },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 12px',
  minHeight: 24,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'flex', alignItems: 'center', gap: 8 },
  [theme.breakpoints.down('sm')]: { marginTop: 'auto', minHeight: 0 },
}));

const Faces = styled('span')(({ theme }) => ({
  display: 'flex',
  '& > * + *': {
    marginInlineStart: -8,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
    borderRadius: '50%',
  },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Most faces on a card. */
const mostFaces = 3;

export function TopicCard({ topic, partnerId }: { topic: Topic; partnerId: string }): ReactNode {
  const texts = useTexts(listTexts);
  const { experts } = topic;
  return (
    <TopicCardFrame as="article">
      <Sign>
        <TopicIcon topicId={topic.id} size={22} />
      </Sign>
      <h3>
        <Name to={topicAddress(partnerId, topic.id)}>{topic.name}</Name>
      </h3>
      <p>{topic.description}</p>
      <Facts>
        <span>{texts.recentThreads(topic.recentThreadCount)}</span>
        {experts.length > 0 && (
          <span>
            <Faces aria-hidden="true">
              {experts.slice(0, mostFaces).map((expert) => (
                <Avatar key={expert.id} name={expert.name} url={expert.avatar} size={24} />
              ))}
            </Faces>
            <VisuallyHidden>{texts.experts(experts.length)}</VisuallyHidden>
          </span>
        )}
      </Facts>
    </TopicCardFrame>
  );
}

export function WaitingTopic(): ReactNode {
  return (
    <TopicCardFrame as="div">
      <Sign />
      <Skeleton width="60%" height={20} />
      <p>
        <Skeleton width="90%" />
      </p>
      <Facts>
        <Skeleton width={96} height={14} />
      </Facts>
    </TopicCardFrame>
  );
}
