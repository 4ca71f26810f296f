import { ownData } from '@troskel/contract/own-data/calls';
import type { DataExport } from '@troskel/contract/own-data/calls';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ReactNode, ComponentProps } from 'react';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { read, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { formatSize } from '../../lib/file-size.ts';
import { ownDataTexts } from './own-data.texts.ts';
import styles from './CopyCard.module.css';

const pollMilliseconds = 2_000;

const isUnderWay = ({ state }: DataExport): boolean => state === 'queued' || state === 'running';

/** Says how the copy that was under way has ended. */
function useEndAnnounced(exports: readonly DataExport[] | undefined): void {
  const texts = useTexts(ownDataTexts);
  const waitedFor = useRef<string>(undefined);
  useEffect(() => {
    const ended = exports?.find(({ id }) => id === waitedFor.current);
    if (ended && !isUnderWay(ended)) announce(ended.state === 'done' ? texts.ready : texts.failed);
    waitedFor.current = exports?.find(isUnderWay)?.id;
  }, [exports, texts]);
}

/** Makes a copy, shows how far it has come, and lists those that can be fetched. */
export function CopyCard(): ReactNode {
  const texts = useTexts(ownDataTexts);
  const exports = useQuery({
    ...read(ownData.listExports, {}, { skipGlobalHandle: true }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMilliseconds : false),
  });
  useEndAnnounced(exports.data);
  const request = useWrite(ownData.requestExport, {
    refreshes: [ownData.listExports],
    onSuccess: () => announce(texts.started),
  });
  const underWay = exports.data?.find(isUnderWay);
  const [newest] = exports.data ?? [];
  const ready = exports.data?.filter(({ state }) => state === 'done') ?? [];

  return (
    <Card aria-labelledby="copy">
      <CardTitle id="copy">{texts.copyTitle}</CardTitle>
      <div className={styles.stack}>
        <p>{texts.copyText}</p>
        {newest?.state === 'failed' && (
          <Alert kind="error" title={texts.failed}>
            {texts.failedText}
          </Alert>
        )}
        <div className={styles.action}>
          <div className={styles.start}>
            <Button
              isPending={request.isPending || underWay !== undefined}
              onClick={() => request.mutate({})}
            >
              {underWay ? texts.making : texts.makeCopy}
            </Button>
          </div>
          {underWay && (
            <>
              <progress
                className={styles.bar}
                max={100}
                value={underWay.progress}
                aria-label={texts.progress}
              />
              <p className={styles.quiet}>{texts.canLeave}</p>
            </>
          )}
        </div>
        {exports.isPending ? (
          <SkeletonList count={1} label={texts.loading}>
            <Skeleton width="100%" height={44} />
          </SkeletonList>
        ) : exports.isError ? (
          <ErrorState
            title={texts.copiesFailed}
            retryLabel={texts.retry}
            onRetry={async () => void (await exports.refetch())}
          />
        ) : (
          <div>
            <h3 className={styles.subtitle}>{texts.copies}</h3>
            {ready.length === 0 ? (
              <p className={styles.quiet}>{texts.noCopies}</p>
            ) : (
              <ul className={styles.copies}>
                {ready.map((copy) => (
                  <Copy key={copy.id} copy={copy} />
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Copy({ copy }: { copy: DataExport }): ReactNode {
  const texts = useTexts(ownDataTexts);
  const language = useLanguage();
  const { date, dateTime } = useDates();
  const time = dateTime(copy.requestedAt);

  /** The address is asked for when it is used: it is good for minutes, and asks who is there. */
  const download = async (): Promise<void> => {
    try {
      const { downloadUrl } = await call(ownData.getExport, { params: { exportId: copy.id } });
      // Answered as a file to save: the page stays.
      if (downloadUrl !== null) window.location.assign(downloadUrl);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };

  return (
    <li>
      <div>
        <p className={styles.strong}>{texts.copyOf(time)}</p>
        <p className={styles.quiet}>
          {texts.copyFacts(formatSize(copy.size ?? 0, language), date(copy.expiresAt ?? ''))}
        </p>
      </div>
      <Button look="secondary" size="small" aria-label={texts.downloadOf(time)} onClick={download}>
        {texts.download}
      </Button>
    </li>
  );
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.cardTitle, className)}>
      {children}
    </h2>
  );
}
