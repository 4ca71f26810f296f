import { styled } from '@mui/material/styles';
import type { TopicExpert } from '@troskel/contract/forum/threads';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { expertTexts } from './expert.texts.ts';
import { expertsAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';

/** Container width from which the experts fit beside the questions. */
export const besideTheList = '@container (min-width: 800px)';

const TopicExpertsFrame = styled('aside')(({ theme }) => ({
  minWidth: 0,
  '& h2': { ...theme.typography.h3 },
  '& > div > ul': { listStyle: 'none', margin: '16px 0 0', padding: 0, display: 'grid', gap: 16 },
  '& li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', gap: '0 12px' },
  '& li > :first-child': { gridRow: '1 / span 2' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 28, marginTop: 12 },
}));

/** Folded where the questions would be pushed far down by it. */
const Fold = styled('div')(({ theme }) => ({
  padding: '8px 0',
  borderBlock: `1px solid ${theme.vars.palette.line.main}`,
  '&:not(.open) > ul, &:not(.open) > a': { display: 'none' },
  [besideTheList]: {
    padding: 0,
    border: 0,
    '&:not(.open) > ul': { display: 'grid' },
    '&:not(.open) > a': { display: 'inline-flex' },
  },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& h2': { flex: 1 },
});

const Faces = styled('span')(({ theme }) => ({
  display: 'flex',
  '& > * + *': {
    marginInlineStart: -8,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
    borderRadius: '50%',
  },
  '.open > * > &': { display: 'none' },
  [besideTheList]: { display: 'none' },
}));

const Opener = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: measures.target,
  padding: '0 8px',
  border: 0,
  borderRadius: measures.radius,
  background: 'none',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  [besideTheList]: { display: 'none' },
}));

/** Most faces while the experts are folded away. */
const mostFaces = 4;

/** Experts of a topic; nothing when it has none. */
export function TopicExperts({
  experts,
  partnerId,
}: {
  experts: readonly TopicExpert[];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(listTexts);
  const words = useTexts(expertTexts);
  const titleId = useId();
  const openerId = useId();
  const [isOpen, setOpen] = useState(false);
  if (experts.length === 0) return null;
  return (
    <TopicExpertsFrame aria-labelledby={titleId}>
      <Fold className={isOpen ? 'open' : undefined}>
        <Head>
          <h2 id={titleId}>{texts.topicExperts}</h2>
          <Faces aria-hidden="true">
            {experts.slice(0, mostFaces).map((expert) => (
              <Avatar key={expert.id} name={expert.name} url={expert.avatar} size={28} />
            ))}
          </Faces>
          <Opener
            type="button"
            id={openerId}
            aria-expanded={isOpen}
            aria-labelledby={`${openerId} ${titleId}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Opener>
        </Head>
        <ul>
          {experts.map((expert) => (
            <li key={expert.id}>
              <Avatar name={expert.name} url={expert.avatar} size={44} />
              <strong>{expert.name}</strong>
              <p>{expert.description}</p>
            </li>
          ))}
        </ul>
        <Link to={expertsAddress(partnerId)}>{words.allExperts}</Link>
      </Fold>
    </TopicExpertsFrame>
  );
}
