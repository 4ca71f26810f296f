import { bankid } from '@troskel/contract/bankid';
import { send } from '../../lib/api.ts';
import { nonceParameter } from './open-order.ts';

export { nonceParameter };

/** Tells the server that the app has led this browser back. */
export function tellReturn(nonce: string): void {
  send(bankid.recordReturn, { body: { nonce } }).catch(() => {
    // Without it the order waits a little longer for its end.
  });
}

/**
 * The `clientLoader` of a page that the app leads back to. Told before anything is shown or asked:
 * whether this is the browser that the order was started in matters most when nobody is signed in
 * here.
 */
export function reportAppReturn({ request }: { request: Request }): null {
  const nonce = new URL(request.url).searchParams.get(nonceParameter);
  if (nonce !== null) tellReturn(nonce);
  return null;
}
