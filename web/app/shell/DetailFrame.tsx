import { clsx } from 'clsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { CallError } from '../lib/failures.ts';
import { PageHeading } from './PageHeading.tsx';
import { QueryFailure } from './QueryFailure.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/Faces.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';
import styles from './DetailFrame.module.css';

/** Facts at the left, actions at the right; one below the other where there is no room. */
export function Columns({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.columns, className)} />;
}

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
    <Card className={styles.titled} aria-labelledby={`detail-${id}`}>
      <h2 id={`detail-${id}`}>{title}</h2>
      {children}
    </Card>
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
    <div className={styles.room}>
      <Link to={list}>{texts.back}</Link>
      <header className={styles.head}>
        <PageHeading title={title ?? texts.name} />
        {data && <p>{summary}</p>}
        {data && note}
      </header>
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
    </div>
  );
}
