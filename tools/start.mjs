// `npm start` and the like: installs what is missing, then continues in tools/MODE.ts.
import { checkNode, ensureInstalled, goOn, refuse, root } from './bootstrap.mjs';

const modes = [
  'demo',
  'dev',
  'build',
  'package/package',
  'serve',
  'migrate',
  'admin',
  'ops',
  'seed',
  'staging',
  'verify-receipt',
];

checkNode();
const [mode = '', ...words] = process.argv.slice(2);
if (!modes.includes(mode)) refuse(`Usage: node tools/start.mjs ${modes.join('|')} [arguments]`);
// A server in production fetches nothing from the net.
if (mode !== 'serve') await ensureInstalled(root, { isForUse: true });
await goOn(`tools/${mode}.ts`, words);
