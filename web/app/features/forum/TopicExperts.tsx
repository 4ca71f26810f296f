import { styled } from '@mui/material/styles';
import type { TopicExpert } from '@troskel/contract/forum';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { listTexts } from './forum-lists.texts.ts';

const Frame = styled('aside')(({ theme }) => ({
  minWidth: 0,
  '& > h2': { ...theme.typography.h3, marginBottom: 12 },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 },
  '& li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', gap: '0 12px' },
  '& li > :first-child': { gridRow: '1 / span 2' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('xl')]: {
    '& > ul': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))' },
  },
}));

/** Who answers as an expert on a topic; nothing where nobody does. */
export function TopicExperts({ experts }: { experts: readonly TopicExpert[] }): ReactNode {
  const texts = useTexts(listTexts);
  const titleId = useId();
  if (experts.length === 0) return null;
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.topicExperts}</h2>
      <ul>
        {experts.map((expert) => (
          <li key={expert.id}>
            <Avatar name={expert.name} url={expert.avatar} size={44} />
            <strong>{expert.name}</strong>
            <p>{expert.description}</p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
