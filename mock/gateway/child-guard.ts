// Preloaded into every supervised child (`node --import`): ends the child when its parent has ended, even after SIGKILL.
const GRACE_MS = 3000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Without `unref` the listener would keep a finished child alive.
process.channel?.unref();
