/** Runs `stop` at the first SIGINT or SIGTERM and then exits; a second signal exits at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(130);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`songwright: ${(error as Error).message}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
