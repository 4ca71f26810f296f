import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Preloaded (`node --import`) into the server, and imported by the tool that asks it: names below
 * `.test` (RFC 6761, section 6.2) lead to this machine. Production settings refuse `localhost`.
 */

const lookup = dns.lookup;

type LookupArguments = Parameters<typeof dns.lookup>;

function lookupHere(...[name, ...rest]: LookupArguments): void {
  lookup(...([name.endsWith('.test') ? '127.0.0.1' : name, ...rest] as LookupArguments));
}

Object.assign(dns, { lookup: lookupHere });
syncBuiltinESMExports();
