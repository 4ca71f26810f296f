import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { searchTexts } from './search.texts.ts';
import styles from './SearchFaces.module.css';

/** As high as two hits. */
export function WaitingFace(): ReactNode {
  return (
    <div aria-hidden="true">
      {['44%', '36%'].map((width) => (
        <div className={styles.row} key={width}>
          <Skeleton isRound width={20} height={20} />
          <div className={styles.lines}>
            <Skeleton width={width} height={15} />
            <Skeleton width="62%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NothingFace({ text }: { text: string }): ReactNode {
  const texts = useTexts(searchTexts);
  return (
    <div className={styles.searchFacesFrame}>
      <p>{texts.none(text)}</p>
      <p>{texts.noneText}</p>
    </div>
  );
}

export function ShortFace(): ReactNode {
  return <p className={styles.hint}>{useTexts(searchTexts).tooShort}</p>;
}

export function FailureFace({
  status,
  onRetry,
}: {
  status: 'failed' | 'forbidden' | 'tooMany';
  onRetry: () => Promise<unknown>;
}): ReactNode {
  const texts = useTexts(searchTexts);
  const words = {
    failed: [texts.failed, texts.failedText],
    forbidden: [texts.forbidden, texts.forbiddenText],
    tooMany: [texts.tooMany, texts.tooManyText],
  }[status];
  return (
    <div className={styles.searchFacesFrame}>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {status !== 'forbidden' && (
        <Button
          look="secondary"
          size="small"
          icon={<RetryIcon />}
          onClick={async () => {
            await onRetry();
          }}
        >
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
