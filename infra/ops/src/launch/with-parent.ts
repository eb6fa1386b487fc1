// Preloaded into every program that the launcher starts: the program exits when the launcher does, even by SIGKILL.
const grace = 5_000;

process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), grace).unref();
});
process.channel?.unref();
