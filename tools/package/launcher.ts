import { serverEnvironment, serverOptions } from '../server-program.ts';

const [first = '', ...furtherOptions] = serverOptions;
const options = [first, ...furtherOptions].join(' ');
const environment = Object.entries({
  BUILD: 'production',
  NODE_ENV: 'production',
  ...serverEnvironment,
});

/** Commands of the packaged product, and the program of each, from the package's root. */
export const commands = {
  serve: 'api/src/server.ts',
  migrate: 'api/src/platform/db/migrate.ts',
  admin: 'api/src/admin.ts',
  ops: 'api/src/ops.ts',
} as const;

/**
 * The shell script that runs them: it becomes the program that it starts, so that a process manager
 * sees, and signals, the server itself.
 */
export function launcher(version: string): string {
  const cases = Object.entries(commands).map(
    ([command, program]) =>
      `  ${command}) exec "$home/bin/node" $quiet ${command === 'serve' ? `${options} ` : ''}"$home/${program}" "$@" ;;`,
  );
  return `#!/bin/sh
set -eu
home=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
quiet=--disable-warning=ExperimentalWarning
export ${environment.map((pair) => pair.join('=')).join(' ')}
command=\${1:-help}
[ $# -eq 0 ] || shift
case $command in
${cases.join('\n')}
  version) echo ${version} ;;
  *) echo "Usage: $0 ${[...Object.keys(commands), 'version'].join('|')} [arguments]" >&2; exit 2 ;;
esac
`;
}
