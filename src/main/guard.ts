/**
 * What nobody caught is a defect: one line, exit code 1, and the event loop drains. A reader that has read enough
 * (`| head`) is no failure.
 */
export function guardProcess(tell: (text: string) => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
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
