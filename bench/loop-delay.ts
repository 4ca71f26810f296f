// Preloaded into a server under measure: how late its event loop is, told when asked over IPC.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 1;
const histogram = monitorEventLoopDelay({ resolution });

/** Milliseconds beyond the sampling's own step. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);

process.on('message', (message) => {
  if (message === 'loop-delay:start') {
    histogram.reset();
    histogram.enable();
  }
  if (message === 'loop-delay:stop') {
    histogram.disable();
    process.send?.({
      loopDelay: {
        p50: late(histogram.percentile(50)),
        p99: late(histogram.percentile(99)),
        max: late(histogram.max),
      },
    });
  }
});
