/** The whole script of a public page: each part finds its own place in the document, or nothing. */
import { startLanguageMemory } from './language-memory.ts';
import { startMenu } from './menu.ts';
import { startSchemeSwitch } from './scheme-switch.ts';
import { startStatistics } from './statistics.ts';

startMenu();
startSchemeSwitch();
startLanguageMemory();
startStatistics();
