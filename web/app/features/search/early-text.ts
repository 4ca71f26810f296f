import { createStore } from '../../lib/store.ts';

/** Text that was typed before the panel was loaded; the panel starts with it. */
export const earlyText = createStore('');
