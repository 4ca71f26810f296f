import { clsx } from 'clsx';
import type { FaqCategory } from '@troskel/contract/faq/reading';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categoryAddress } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';
import styles from './CategoryCard.module.css';

export function CategoryGrid({
  as: Tag = 'ul',
  className,
  ...rest
}: ComponentProps<'ul'> & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.categoryGrid, className)} />;
}

export function CategoryCard({
  category,
  partnerId,
}: {
  category: FaqCategory;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(faqTexts);
  return (
    <Card className={styles.categoryCardFrame} as="article">
      <h2>
        <RouterLink className={styles.name} to={categoryAddress(partnerId, category.id)}>
          {category.name}
        </RouterLink>
      </h2>
      {category.description && <p>{category.description}</p>}
      <p>{texts.questions(category.questionCount)}</p>
    </Card>
  );
}

export function WaitingCategory(): ReactNode {
  return (
    <Card className={styles.categoryCardFrame} as="div">
      <Skeleton width="55%" height={22} />
      <Skeleton width="90%" />
      <p>
        <Skeleton width={72} height={14} />
      </p>
    </Card>
  );
}
