import sharp from 'sharp';
import * as z from 'zod';

/**
 * A process of its own that reads one picture and writes it anew in the sizes asked for. What a
 * stranger has sent is decoded here alone: a fault or a trap in it ends this process and nothing
 * else, and its memory goes with it. Started by pictures.ts; says one line of JSON and ends.
 */
const Task = z.object({
  path: z.string(),
  format: z.enum(['jpeg', 'png', 'webp', 'gif']),
  leastSide: z.number(),
  mostPixels: z.number(),
  mostBytes: z.number(),
  outputs: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      isWhole: z.optional(z.boolean()),
      background: z.optional(z.string()),
      path: z.string(),
    }),
  ),
});

// Gone with the server that started it.
process.stdin.resume().on('end', () => process.exit(1));

const task = Task.parse(JSON.parse(process.argv[2] ?? ''));

// Where the system sets no limit; decoding goes on beside this thread.
setInterval(() => {
  if (process.memoryUsage.rss() > task.mostBytes) process.exit(1);
}, 50).unref();

sharp.cache(false);
sharp.concurrency(1);
// Only the decoder that the content asks for: none that reads scripts, fonts or other files.
sharp.block({ operation: ['VipsForeignLoad'] });
const decoders = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  gif: 'VipsForeignLoadNsgif',
};
sharp.unblock({ operation: [decoders[task.format]] });

/** Colours as the profile means them, upright as the camera was held; nothing else is taken over. */
const open = () =>
  sharp(task.path, { limitInputPixels: task.mostPixels, failOn: 'error', autoOrient: true });

async function work(): Promise<object> {
  const { format, autoOrient } = await open().metadata();
  const { width, height } = autoOrient;
  if (format !== task.format) return { refused: 'unreadable' };
  if (Math.min(width, height) < task.leastSide) return { refused: 'small' };
  for (const output of task.outputs) {
    const { width: across, height: down, isWhole = false, background } = output;
    const picture = open().resize(across, down, {
      fit: isWhole ? 'contain' : 'cover',
      background: background ?? 'transparent',
    });
    if (background !== undefined) picture.flatten({ background });
    await picture.webp({ quality: 85 }).toFile(output.path);
  }
  return { width, height };
}

const said = await work().catch(() => ({ refused: 'unreadable' }));
process.stdout.write(JSON.stringify(said), () => process.exit(0));
