// `npm test`: installs what is missing, then continues in tools/test.ts.
import { checkNode, ensureInstalled, goOn } from './bootstrap.mjs';

checkNode();
await ensureInstalled();
await goOn('tools/test.ts', process.argv.slice(2));
