import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../lib/failures.ts';
import { PageHeading } from './PageHeading.tsx';
import { QueryFailure } from './QueryFailure.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/Faces.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  margin: '8px 0 24px',
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

const Room = styled('div')({ containerType: 'inline-size' });

/** Facts at the left, actions at the right; one below the other where there is no room. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, minWidth: 0 },
  '@container (min-width: 820px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
});

const Titled = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > h2': theme.typography.h3,
  '& > p': { color: theme.vars.palette.text.secondary },
}));

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Titled aria-labelledby={`detail-${id}`}>
      <h2 id={`detail-${id}`}>{title}</h2>
      {children}
    </Titled>
  );
}

/** Names and values; a value that is not there is not shown. */
export function FactList({ facts }: { facts: [string, ReactNode][] }): ReactNode {
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}

/** One thing of a list: the way back, its heading, and its faces until it is there. */
export function DetailFrame<Answer>({
  answer,
  list,
  texts,
  title,
  summary,
  note,
  children,
}: {
  answer: UseQueryResult<Answer, CallError>;
  /** Address of the list. */
  list: string;
  texts: { name: string; back: string; failed: string; notFound: string; notFoundText: string };
  /** The rest is shown as soon as it is there. */
  title: string | undefined;
  /** A line of words below the heading. */
  summary: ReactNode;
  /** Shown before the rest. */
  note?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { data, error } = answer;
  // The address of what is not there, or one that is no id at all.
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Room>
      <Link to={list}>{texts.back}</Link>
      <Head>
        <PageHeading title={title ?? texts.name} />
        {data && <p>{summary}</p>}
        {data && note}
      </Head>
      {data && children}
      {answer.isPending && (
        <SkeletonList count={3} label={texts.name}>
          <Skeleton height={160} />
          <br />
        </SkeletonList>
      )}
      {!data &&
        error &&
        (isMissing ? (
          <EmptyState
            title={texts.notFound}
            action={<ButtonLink to={list}>{texts.back}</ButtonLink>}
          >
            {texts.notFoundText}
          </EmptyState>
        ) : (
          <QueryFailure query={answer} title={texts.failed} />
        ))}
    </Room>
  );
}
