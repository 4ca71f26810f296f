import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { PageHeading } from './PageHeading.tsx';
import styles from './AwaitedPage.module.css';

/** The heading and text of one thing while it is fetched; the heading alone when that failed. */
export function AwaitedPage({
  title,
  loading,
  isPending,
  card,
}: {
  /** Title of the error when the page cannot be fetched. */
  title: string;
  /** Says that it is being fetched. */
  loading: string;
  isPending: boolean;
  /** The size of what will come, pixels. */
  card: { minHeight: number; maxWidth?: number };
}): ReactNode {
  if (!isPending) return <PageHeading title={title} step="loading" />;
  return (
    <>
      <PageHeading title={loading} step="loading">
        <VisuallyHidden>{loading}</VisuallyHidden>
        <Skeleton width="min(100%, 520px)" />
      </PageHeading>
      <Card className={styles.waiting} as="div" aria-hidden="true" style={card}>
        <Skeleton width={220} height={40} />
        <Skeleton width="95%" />
        <Skeleton width="88%" />
        <Skeleton width="60%" />
      </Card>
    </>
  );
}
