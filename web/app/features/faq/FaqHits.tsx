import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { faq } from '@troskel/contract/faq/reading';
import type { FaqHit } from '@troskel/contract/faq/reading';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { HitPieces } from '../../ui/HitPieces.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { faqAddress, questionAddress } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';
import styles from './FaqHits.module.css';
import { useAnnouncement } from '../../lib/use-announcement.ts';

function Hit({ hit, partnerId }: { hit: FaqHit; partnerId: string }): ReactNode {
  const lang = hit.language === useLanguage() ? undefined : hit.language;
  return (
    <li>
      <h2 lang={lang}>
        <RouterLink to={questionAddress(partnerId, hit.categoryId, hit.questionId)}>
          <HitPieces pieces={hit.question} />
        </RouterLink>
      </h2>
      <p lang={lang}>
        <HitPieces pieces={hit.excerpt} />
      </p>
      <p>{hit.categoryName}</p>
    </li>
  );
}

/** Results of a search in the FAQ, in place of the grid. */
export function FaqHits({ q, partnerId }: { q: string; partnerId: string }): ReactNode {
  const texts = useTexts(faqTexts);
  const answer = useQuery({
    ...read(faq.search, { query: { q } }, { skipGlobalHandle: true }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  const count = data?.hits.length;
  const found = count === undefined || isPlaceholderData ? null : texts.found(count);
  useAnnouncement(found);

  if (!data && answer.error) {
    return (
      <Card as="div">
        <QueryFailure query={answer} title={texts.searchFailed} text={texts.failedText} />
      </Card>
    );
  }
  if (!data) {
    return (
      <SkeletonList count={5} label={texts.searching}>
        <Skeleton height={72} />
        <br />
      </SkeletonList>
    );
  }
  if (data.hits.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          title={texts.none(q)}
          action={
            <ButtonLink look="secondary" to={faqAddress(partnerId)}>
              {texts.clear}
            </ButtonLink>
          }
        >
          {texts.noneText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p className={styles.said}>
        {found} · <Link to={faqAddress(partnerId)}>{texts.clear}</Link>
      </p>
      {data.corrections.map(({ typed, used }) => (
        <p className={styles.said} key={`${typed} ${used}`}>
          {texts.instead(typed, used)}
        </p>
      ))}
      {data.isPartial && <p className={styles.said}>{texts.partial}</p>}
      <ul
        className={styles.list}
        aria-label={texts.results}
        aria-busy={isPlaceholderData || undefined}
      >
        {data.hits.map((hit) => (
          <Hit key={hit.questionId} hit={hit} partnerId={partnerId} />
        ))}
      </ul>
    </>
  );
}
