/** The menu opens and closes without a script; with one, Escape and a press beside it close it. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return;
  const isInside = ({ target }: Event): boolean => target instanceof Node && menu.contains(target);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!isInside(event)) menu.open = false;
  });
  document.addEventListener('focusin', (event) => {
    if (!isInside(event)) menu.open = false;
  });
}
