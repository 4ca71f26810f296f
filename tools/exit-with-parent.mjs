// Loaded into processes that a tool starts (`node --import`): they end when the tool is gone.
const graceMs = 8000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
});
// Listening alone must not keep a finished program alive.
process.channel?.unref();
