import { textIn } from '@troskel/contract/ground/language';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FailureBoundary } from '../../shell/FailureBoundary.tsx';
import { changeLayout, layoutState } from '../../shell/layout-state.ts';
import { overlayId } from '../../shell/partner-area/overlay-id.ts';
import { SearchIcon } from '../../ui/menu-icons.tsx';
import { shellTexts } from '../../shell/shell.texts.ts';
import { earlyText } from './early-text.ts';
import { opensSearch } from './search-keys.ts';

/** Apart from the panel's texts, which come with it. */
const name = { sv: 'Sök', en: 'Search' };

/** The panel is fetched when it is first opened. */
const loadPanel = () => import('./SearchPanel.tsx');

/** A dialog is to be answered first; the side menu over the page makes room. */
function isBehindDialog(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [aria-modal="true"]');
  return [...dialogs].some(({ id }) => id !== overlayId);
}

/** Asked for, and not there yet: it is still being fetched. */
function isOnItsWay(): boolean {
  return layoutState.get().searchVisible && !document.querySelector('dialog[data-search][open]');
}

function show(): void {
  earlyText.set('');
  changeLayout({ searchVisible: true, sideDrawerOpen: false });
}

function hide(): void {
  changeLayout({ searchVisible: false, searchFocused: false });
}

/** The text that was typed, with one more press; null for a press that types nothing. */
function typedOn(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : null;
}

/** The button of the top bar, the keys, and the panel that they open. */
export function Search({ partnerId }: { partnerId: string }): ReactNode {
  const label = textIn(name, useLanguage());
  const { partNotLoaded, tryAgainSoon } = useTexts(shellTexts);
  const { searchVisible: isOpen } = useStore(layoutState);
  const [Panel, setPanel] = useState<ComponentType<{ partnerId: string }> | null>(null);
  const isAwaited = isOpen && Panel === null;

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isOnItsWay()) {
        const text = typedOn(earlyText.get(), event);
        if (event.key === 'Escape') hide();
        if (text === null) return;
        event.preventDefault();
        earlyText.set(text);
        return;
      }
      if (!opensSearch(event) || isBehindDialog()) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      hide();
    };
  }, []);

  useEffect(() => {
    if (!isAwaited) return;
    const load = async (): Promise<void> => {
      try {
        const { default: Loaded } = await loadPanel();
        setPanel(() => Loaded);
      } catch {
        hide();
        showToast({ kind: 'error', title: partNotLoaded, text: tryAgainSoon });
      }
    };
    void load();
  }, [isAwaited, partNotLoaded, tryAgainSoon]);

  return (
    <>
      <IconButton
        type="button"
        aria-label={label}
        title={`${label} (Ctrl K)`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={isAwaited || undefined}
        onClick={show}
      >
        {isAwaited ? <Spinner /> : <SearchIcon />}
      </IconButton>
      {isOpen && Panel && (
        <FailureBoundary
          fallback={null}
          onError={() => {
            hide();
            showToast({ kind: 'error', title: partNotLoaded, text: tryAgainSoon });
          }}
        >
          <Panel partnerId={partnerId} />
        </FailureBoundary>
      )}
    </>
  );
}
