import { styled } from '@mui/material/styles';
import type { FaqCategory } from '@troskel/contract/faq/reading';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categoryAddress } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';

export const CategoryGrid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
});

const CategoryCardFrame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  height: '100%',
  minHeight: 128,
  padding: 20,
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.line.control },
  '& h2': { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& p:last-child': { marginTop: 'auto', paddingTop: 8, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: { minHeight: 96, padding: 16 },
}));

const Name = styled(RouterLink)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: theme.vars.palette.primary.main },
}));

export function CategoryCard({
  category,
  partnerId,
}: {
  category: FaqCategory;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(faqTexts);
  return (
    <CategoryCardFrame as="article">
      <h2>
        <Name to={categoryAddress(partnerId, category.id)}>{category.name}</Name>
      </h2>
      {category.description && <p>{category.description}</p>}
      <p>{texts.questions(category.questionCount)}</p>
    </CategoryCardFrame>
  );
}

export function WaitingCategory(): ReactNode {
  return (
    <CategoryCardFrame as="div">
      <Skeleton width="55%" height={22} />
      <Skeleton width="90%" />
      <p>
        <Skeleton width={72} height={14} />
      </p>
    </CategoryCardFrame>
  );
}
