import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same pid.
 *
 * @returns a text that is constant for the life of the process; `undefined` when it does not exist
 * or is a zombie
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // proc(5): the name in brackets may contain spaces, so fields are counted after the last
      // bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `started ${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  const answer = ps(pid, 'stat=,lstart=');
  return answer === undefined || answer.startsWith('Z') ? undefined : answer.replace(/^\S+\s+/, '');
}

/** The command line of a process, separated by spaces; `undefined` when it does not exist. */
export function processCommand(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return undefined;
    }
  }
  return ps(pid, 'args=');
}

function ps(pid: number, columns: string): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return answer === '' ? undefined : answer;
  } catch {
    return undefined;
  }
}
