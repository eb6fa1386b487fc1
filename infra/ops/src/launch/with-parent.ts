// Preloaded into every program the launcher starts: when the launcher is gone, however it went, the program ends too.
const grace = 5_000;

process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), grace).unref();
});
process.channel?.unref();
