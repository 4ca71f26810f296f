/** The whole script of a public page: each part finds its own place in the document, or nothing. */
import { captureUtm } from '../../lib/utm.ts';
import { startLanguageMemory } from './language-memory.ts';
import { startMenu } from './menu.ts';
import { startSchemeSwitch } from './scheme-switch.ts';

startMenu();
startSchemeSwitch();
startLanguageMemory();
captureUtm(window.location.search);
