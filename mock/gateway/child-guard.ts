// Preloaded into every supervised child (`node --import`): when the parent is gone, however it went, so is the child.
const GRACE_MS = 3000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener must not keep a child alive that has nothing left to do.
process.channel?.unref();
