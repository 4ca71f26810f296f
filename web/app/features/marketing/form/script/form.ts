/**
 * Improves a form of the public site when scripts run: checks a field when it is left, keeps typed
 * words, and sends without leaving the page. All its messages stand in the page. Without it, the
 * form is sent to the server, which answers with a page.
 */
import { faultOf } from './checks.ts';
import type { Control } from './checks.ts';
import { keepDraft } from './draft.ts';
import { sendForm } from './send.ts';
import type { SendingTexts } from './send.ts';

function start(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset['texts'] ?? '{}') as SendingTexts;
  const notice = form.querySelector<HTMLElement>('[data-form-notice]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const controls = [
    ...form.querySelectorAll<Control>('input[data-faults], [aria-describedby]'),
  ].filter((control, index, all) => all.indexOf(control) === index);
  const draft = keepDraft(form, controls);
  let isBusy = false;

  const isWrong = (control: Control): boolean => control.getAttribute('aria-invalid') === 'true';

  function show(control: Control, fault: string | null): void {
    const place = form.querySelector<HTMLElement>(`[data-fault-of="${control.name}"]`);
    if (place) {
      place.textContent = fault ?? '';
      place.hidden = fault === null;
    }
    if (fault === null) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }

  function say(message: string | null): void {
    if (!notice) return;
    const place = notice.querySelector<HTMLElement>('[data-form-message]');
    const list = notice.querySelector<HTMLElement>('[data-form-faults]');
    notice.hidden = message === null;
    if (place) {
      place.hidden = message === null;
      place.textContent = message ?? '';
    }
    // The server's list of a page that came without a script; here the focus leads to the first.
    if (list) {
      list.hidden = true;
      list.textContent = '';
    }
  }

  /** Says how many there are and leads to the first. */
  function leadToFaults(): boolean {
    const wrong = controls.filter(isWrong);
    if (wrong.length === 0) return false;
    say(
      wrong.length === 1
        ? words.faults.one
        : words.faults.many.replace('{count}', String(wrong.length)),
    );
    wrong[0]?.focus();
    return true;
  }

  const check = (control: Control): void => show(control, faultOf(control, words.tooLong));

  for (const control of controls) {
    // Nobody is told of an empty field that they have not come to yet.
    control.addEventListener('blur', () => {
      if (control.value.trim() !== '' || isWrong(control)) check(control);
    });
    control.addEventListener('input', () => {
      if (isWrong(control) && faultOf(control, words.tooLong) === null) show(control, null);
    });
  }

  function setBusy(to: boolean): void {
    isBusy = to;
    if (!button) return;
    if (to) {
      button.dataset['words'] = button.textContent;
      button.textContent = words.sending;
      button.setAttribute('aria-busy', 'true');
    } else {
      button.textContent = button.dataset['words'] ?? '';
      button.removeAttribute('aria-busy');
    }
  }

  async function send(): Promise<void> {
    for (const control of controls) check(control);
    if (leadToFaults()) return;
    say(null);
    setBusy(true);
    const answer = await sendForm(form, words);
    if (answer.isTaken) {
      draft.clear();
      window.location.assign(form.dataset['thanks'] ?? '/');
      return;
    }
    setBusy(false);
    for (const control of controls) {
      const fault = answer.faults[control.name];
      if (fault !== undefined) show(control, fault);
    }
    if (leadToFaults()) return;
    say(answer.message);
    notice?.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy) void send();
  });
  // Come back to by the back button, the page must be ready again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isBusy) setBusy(false);
  });
}

const form = document.querySelector<HTMLFormElement>('form[data-form]');
if (form) start(form);
