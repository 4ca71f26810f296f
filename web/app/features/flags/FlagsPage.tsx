import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { FlagCard } from './FlagCard.tsx';
import { flagsQuery } from './flags-query.ts';
import { flagsPageTexts } from './flags.texts.ts';
import styles from './FlagsPage.module.css';

/** Switches that take effect while the product runs. */
export default function FlagsPage(): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const answer = useQuery(flagsQuery());
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={3} label={texts.loading}>
          <Skeleton height={240} />
          <br />
        </SkeletonList>
      )}
      {!answer.data && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {answer.data && (
        <div className={styles.list}>
          {!answer.data.isDecidedHere && (
            <Alert kind="warning" title={texts.elsewhere} isSilent>
              {texts.elsewhereText}
            </Alert>
          )}
          {answer.data.flags.map((flag) => (
            <FlagCard key={flag.key} flag={flag} />
          ))}
        </div>
      )}
    </>
  );
}
