import { Fragment, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '../lib/store.ts';
import { showToast } from '../lib/toasts.ts';
import { useTexts } from '../lib/texts.ts';
import { dialogState, hideDialog, removeDialog } from './dialogs.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { shellTexts } from './shell.texts.ts';

/** Shows the dialogs of the list, in its order. */
export function DialogHost(): ReactNode {
  const { dialogs } = useStore(dialogState);
  const texts = useTexts(shellTexts);
  return dialogs.map(({ id, key, open, render }) => (
    <FailureBoundary
      key={key}
      fallback={null}
      onError={() => {
        removeDialog(id);
        showToast({ kind: 'error', title: texts.partNotLoaded, text: texts.tryAgainSoon });
      }}
    >
      <Suspense fallback={null}>
        <Fragment>
          {render({
            open,
            onClose: () => hideDialog(id),
            onExited: () => removeDialog(id),
          })}
        </Fragment>
      </Suspense>
    </FailureBoundary>
  ));
}
