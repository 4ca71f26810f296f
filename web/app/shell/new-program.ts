import { createStore } from '../lib/store.ts';

/** Whether a later version of the portal is ready, while this page still runs the one before. */
export const newProgram = createStore(false);
