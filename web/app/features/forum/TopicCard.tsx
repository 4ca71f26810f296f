import { styled } from '@mui/material/styles';
import type { Topic } from '@troskel/contract/forum';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';

export const TopicGrid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  [theme.breakpoints.down('sm')]: { gap: 8 },
}));

const Frame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  height: '100%',
  minHeight: 132,
  padding: '18px 20px',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.line.control },
  '& h3': { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { minHeight: 0, padding: '14px 16px' },
}));

const Name = styled(RouterLink)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: theme.vars.palette.primary.main },
}));

const Experts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginTop: 'auto',
  paddingTop: 8,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'flex' },
  '& > span > * + *': {
    marginInlineStart: -8,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
    borderRadius: '50%',
  },
}));

/** Most faces on a card. */
const mostFaces = 3;

export function TopicCard({ topic, partnerId }: { topic: Topic; partnerId: string }): ReactNode {
  const texts = useTexts(listTexts);
  return (
    <Frame as="article">
      <h3>
        <Name to={topicAddress(partnerId, topic.id)}>{topic.name}</Name>
      </h3>
      <p>{topic.description}</p>
      {topic.experts.length > 0 && (
        <Experts>
          <span aria-hidden="true">
            {topic.experts.slice(0, mostFaces).map((expert) => (
              <Avatar key={expert.id} name={expert.name} url={expert.avatar} size={28} />
            ))}
          </span>
          {texts.experts(topic.experts.length)}
        </Experts>
      )}
    </Frame>
  );
}

export function WaitingTopic(): ReactNode {
  return (
    <Frame as="div">
      <Skeleton width="45%" height={20} />
      <Skeleton width="90%" />
      <Skeleton width="65%" />
    </Frame>
  );
}
