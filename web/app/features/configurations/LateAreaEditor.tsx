import { lazy, Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FailureBoundary } from '../../shell/FailureBoundary.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { allowMapLibraryMarkup } from './areas/map-library-markup.ts';
import { areaStepTexts } from './configurations.texts.ts';

const load = () =>
  lazy(() => {
    allowMapLibraryMarkup();
    return import('./areas/AreaEditor.tsx');
  });

type EditorProps = ComponentProps<ReturnType<typeof load>>;

/** The map's height (specification 2, section 9). */
const mapHeight = 500;

/** The map with its editor, fetched when it is first shown; without it the lists are left. */
export function LateAreaEditor(props: EditorProps): ReactNode {
  const texts = useTexts(areaStepTexts);
  const [{ Editor, attempt }, setEditor] = useState(() => ({ Editor: load(), attempt: 0 }));
  return (
    <FailureBoundary
      key={attempt}
      fallback={
        <ErrorState
          title={texts.mapFailed}
          text={texts.mapFailedText}
          retryLabel={texts.tryAgain}
          onRetry={() => setEditor({ Editor: load(), attempt: attempt + 1 })}
        />
      }
    >
      <Suspense
        fallback={
          <div aria-live="polite" aria-busy="true">
            <VisuallyHidden>{texts.mapLoading}</VisuallyHidden>
            <Skeleton height={mapHeight} aria-hidden="true" />
          </div>
        }
      >
        <Editor {...props} />
      </Suspense>
    </FailureBoundary>
  );
}
