import { pageAt, publicPages } from '@troskel/contract/ground/pages';
import { callHeaders } from '../../lib/call-headers.ts';
import {
  consentKey,
  consentToKeep,
  mayCount,
  consentState,
  whoever,
} from '../../lib/consent-rule.ts';
import type { Choice, ConsentState } from '../../lib/consent-rule.ts';
import { ownStatistics } from '../../lib/own-statistics.ts';
import { isAsked, tellServices, viewMilliseconds } from '../../lib/statistics-services.ts';
import type { StatisticsService } from '../../lib/statistics-services.ts';
import { localStore } from '../../lib/storage.ts';
import { captureUtm, clearUtm } from '../../lib/utm.ts';

/** Receivers of the public pages' statistics. An outside service would be one more in the list. */
const services: readonly StatisticsService[] = [
  ownStatistics(() => callHeaders(document.documentElement.lang)),
];

/** Without storage, an answer lasts as long as the page. */
let answered: string | null = null;

function consent(): ConsentState {
  const kept = localStore.read(consentKey) ?? answered;
  return consentState(kept, { signals: navigator, visitor: whoever, now: new Date() });
}

function answer(choice: Choice): void {
  // A yes that a user has given in the portal is not made into one of nobody's.
  if (choice === consent()) return;
  answered = consentToKeep(choice, null, new Date());
  localStore.write(consentKey, answered);
  if (choice === 'refused') clearUtm();
}

/** The question in the footer: its buttons say what has been answered. */
function startQuestion(): void {
  const panel = document.querySelector<HTMLElement>('[data-consent]');
  const saved = document.querySelector<HTMLElement>('[data-saved]');
  const buttons = panel?.querySelectorAll<HTMLButtonElement>('button[value]') ?? [];
  const show = (): void => {
    const present = consent();
    panel?.setAttribute('data-consent', present);
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.value === present));
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      answer(button.value === 'granted' ? 'granted' : 'refused');
      show();
      panel?.hidePopover();
      if (saved) saved.textContent = saved.dataset['saved'] ?? '';
    });
  }
  panel?.addEventListener('beforetoggle', ({ newState }) => {
    if (saved && newState === 'open') saved.textContent = '';
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey) show();
  });
  show();
  if (panel && isAsked(services, consent(), false)) panel.showPopover();
}

/** Keeps the campaign and counts the view, as the visitor stands, and lets them say how. */
export function startStatistics(): void {
  startQuestion();
  if (mayCount(consent())) captureUtm(window.location.search);
  else clearUtm();
  const page = pageAt(window.location.pathname, publicPages);
  if (!page) return;
  setTimeout(() => {
    tellServices(services, consent(), { type: 'page_view', page, parameters: {} }, null);
  }, viewMilliseconds);
}
