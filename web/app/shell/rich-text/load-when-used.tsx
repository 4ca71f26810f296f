import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { writingTexts } from './writing.texts.ts';
import styles from './load-when-used.module.css';

/** A component whose script is fetched when it is first needed. */
export interface Loadable<Props> {
  /** Fetches it before it is needed, such as when a finger nears it. */
  load: () => Promise<ComponentType<Props>>;
  /** Absent until it has been fetched. */
  loaded: () => ComponentType<Props> | undefined;
}

export function loadable<Props>(
  fetchIt: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    load: async () => (loaded ??= (await fetchIt()).default),
    loaded: () => loaded,
  };
}

interface Loading<Props> {
  /** Absent while it is fetched, and when that failed. */
  Loaded: ComponentType<Props> | undefined;
  hasFailed: boolean;
  tryAgain: () => void;
}

/** Fetches a component as soon as this is shown. */
export function useLoadable<Props>({ load, loaded }: Loadable<Props>): Loading<Props> {
  const [Loaded, setLoaded] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = Loaded === undefined && !hasFailed;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    load().then(
      (component) => isShown && setLoaded(() => component),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, load]);
  return { Loaded, hasFailed, tryAgain: () => setFailed(false) };
}

/** In the place of what is being fetched. */
export function LoadingFace({ hasFailed, tryAgain }: Omit<Loading<never>, 'Loaded'>): ReactNode {
  const texts = useTexts(writingTexts);
  if (hasFailed) {
    return (
      <div className={styles.editorFrame} role="alert">
        <p>{texts.failed}</p>
        <Button look="secondary" size="small" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.editorFrame} aria-live="polite">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton width="60%" height={22} />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
    </div>
  );
}

/** Shows a component that is fetched when it is first shown: reading loads nothing of writing. */
export function showWhenUsed<Props extends object>(part: Loadable<Props>): ComponentType<Props> {
  return function WhenUsed(props: Props): ReactNode {
    const { Loaded, ...face } = useLoadable(part);
    return Loaded ? <Loaded {...props} /> : <LoadingFace {...face} />;
  };
}
