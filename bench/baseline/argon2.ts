// The bare minimum of a sign-in: to check a password against its hash, in the thread pool, with
// nothing around it. The parameters stand in the hash itself.
import { verify } from '@node-rs/argon2';
import * as z from 'zod';

const Order = z.object({ hash: z.string(), password: z.string(), times: z.number() });

process.on('message', (message) => {
  const order = Order.safeParse(message);
  if (!order.success) return;
  const { hash, password, times } = order.data;
  const startedAt = performance.now();
  void Promise.all(Array.from({ length: times }, () => verify(hash, password))).then(() =>
    process.send?.({ milliseconds: performance.now() - startedAt }),
  );
});
process.on('disconnect', () => process.exit(0));
