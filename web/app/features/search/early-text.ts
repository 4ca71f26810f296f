import { createStore } from '../../lib/store.ts';

/** What was typed by somebody who did not wait for the panel; it begins with that. */
export const earlyText = createStore('');
