/**
 * What nobody caught is a defect: one line, exit code 1, and the event loop drains. A reader that has read enough
 * (`| head`) is no failure; a full disk behind stdout is one.
 */
export function guardProcess(tell: (text: string) => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      process.exitCode = 2; // usage; the table of codes is not loaded for this
      if (stream === process.stdout) tell(`usage (configuration): stdout cannot be written: ${error.message}`);
    });
  }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (thrown: unknown) => {
      const text = thrown instanceof Error ? thrown.message : String(thrown);
      tell(`defect (defect): ${text.replace(/\s+/g, ' ')}. Please report it.`);
      process.exitCode = 1;
    });
  }
}
