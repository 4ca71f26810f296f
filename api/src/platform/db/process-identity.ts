import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells one process from a later one that got the same number.
 *
 * @returns a text that stays the same for the life of the process, or `undefined` when there is no
 *   such process or it is only waiting to be buried (a zombie).
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // proc(5): the name in brackets may hold spaces, so count the fields after the last bracket.
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

/** The command line of a process, its words separated by spaces, or `undefined` without such a process. */
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
