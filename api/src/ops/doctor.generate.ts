import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checks } from '../compose.ts';
import { tableOf } from '../platform/doctor/report.ts';

export const docsFile = fileURLToPath(new URL('../../../docs/doctor.md', import.meta.url));

const head = `# Doctor

Generated from the checks by \`node api/src/ops/doctor.generate.ts\`.

\`npm run ops -- doctor\` looks at the product and what stands around it, with the settings of the environment, and changes nothing: a file and a row of its own it removes at once. It says of each check whether it is well; where it is not, what was seen, what that means and what to do. It ends with 0 when all is well, 1 with warnings, 2 with faults or when it was not understood.

| Option | |
|---|---|
| \`--json\` | for programs: code, state (\`ok\`, \`warning\`, \`fault\`, \`skipped\`) and facts of each check |
| \`--only CODE,…\` | some checks |
| \`--repair\` | makes counters and copies anew that differ from their rows, while the product runs, with a line in the audit log for each |
| \`--mail ADDRESS\` | where the test mail goes; to the address of \`SECURITY_CONTACT\` or of \`MAIL_FROM\` unless told, \`none\` for none |

Run it as the server’s user on the server’s machine, after each upgrade and whenever something is odd. A check that a monitor runs every few minutes wants \`--only\`: the whole reads tables through and sends a mail. Facts hold no values of settings and nothing of people. Alerts (\`deploy/prometheus\`) name these codes.

Of sessions that other roles have in the database the server’s role sees little: \`grant pg_read_all_stats to troskel_app\` (or its name) lets \`DB-IDLE-TRANSACTION\` and \`DB-LONG-STATEMENT\` see them, too.

`;

export const docsText = (): string => head + tableOf(checks);

if (import.meta.main) writeFileSync(docsFile, docsText());
