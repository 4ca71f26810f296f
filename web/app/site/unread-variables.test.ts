import { expect, test } from 'vitest';
import { dropUnreadVariables } from './unread-variables.ts';

test('variables that no style reads go, also those that only they read', () => {
  const page = (variables: string) =>
    `<style>:root{${variables}}a{color:var(--t-ink, red);margin:var(--own)}</style><p style="fill:var(--t-roof)">`;
  const kept = '--t-ink:rgb(1 2 3);--own:1px;--t-roof:#123;';
  const gone =
    '--t-shadow:0 0 1px rgba(0,0,0,0.2),0 0 2px red;--t-a:var(--t-b);--t-c:rgba(var(--t-a) / 0.1);--t-b:clamp(1px, 2vw, 3px);';
  expect(dropUnreadVariables(page(gone + kept))).toBe(page(kept));
});
