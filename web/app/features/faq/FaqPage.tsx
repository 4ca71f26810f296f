import { useQuery } from '@tanstack/react-query';
import { faq } from '@troskel/contract/faq/reading';
import { longestSearch } from '@troskel/contract/values/word-search';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { SearchIcon } from '../../ui/menu-icons.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Input } from '../../ui/Input.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CategoryCard, CategoryGrid, WaitingCategory } from './CategoryCard.tsx';
import { faqAddress } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';
import { FaqHits } from './FaqHits.tsx';
import { feedbackAddress, StillStuck } from './StillStuck.tsx';
import styles from './FaqPage.module.css';

/** Placeholders while the categories load (specification 2, section 9). */
const waitingCategories = 6;

function Grid({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(faqTexts);
  const answer = useQuery(categoriesQuery());
  const categories = answer.data?.categories;
  if (answer.isPending) {
    return (
      <div aria-live="polite" aria-busy="true">
        <VisuallyHidden>{texts.loadingCategories}</VisuallyHidden>
        <CategoryGrid as="div" aria-hidden="true">
          {Array.from({ length: waitingCategories }, (_, place) => (
            <WaitingCategory key={place} />
          ))}
        </CategoryGrid>
      </div>
    );
  }
  if (!categories) {
    return (
      <Card as="div">
        <QueryFailure query={answer} title={texts.categoriesFailed} text={texts.failedText} />
      </Card>
    );
  }
  if (categories.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          title={texts.empty}
          action={
            <ButtonLink look="secondary" to={feedbackAddress}>
              {texts.write}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <CategoryGrid aria-label={texts.categories}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard category={category} partnerId={partnerId} />
          </li>
        ))}
      </CategoryGrid>
      <StillStuck partnerId={partnerId} />
    </>
  );
}

const categoriesQuery = () => read(faq.listCategories, {}, { skipGlobalHandle: true });

export const clientLoader = asksAhead(() => [categoriesQuery()]);

/** The categories of the FAQ (specification 2, section 2 "FAQ"), or what a search finds in it. */
export default function FaqPage(): ReactNode {
  const texts = useTexts(faqTexts);
  const navigate = useNavigate();
  const { partnerId = '' } = useParams();
  const [query] = useSearchParams();
  const q = (query.get('q') ?? '').trim().slice(0, longestSearch);
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <search>
        <form
          className={styles.searchFrame}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            void navigate(faqAddress(partnerId, typeof typed === 'string' ? typed.trim() : ''));
          }}
        >
          <Input
            key={q}
            aria-label={texts.searchLabel}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={texts.searchPlaceholder}
            maxLength={longestSearch}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button look="secondary" type="submit" icon={<SearchIcon size={20} />}>
            {texts.search}
          </Button>
        </form>
      </search>
      {q === '' ? (
        <Grid partnerId={partnerId} />
      ) : (
        <>
          <FaqHits q={q} partnerId={partnerId} />
          <StillStuck partnerId={partnerId} />
        </>
      )}
    </>
  );
}
