const WIDTH = 28;

/** @example formatProgress(50, 'singing') // '[██████████████··············]  50 %  singing' */
export function formatProgress(percent: number, stage: string): string {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * WIDTH);
  return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${String(Math.round(percent)).padStart(3)} %  ${stage}`;
}

export interface ProgressBar {
  show(percent: number, stage: string): void;
  end(): void;
}

/** One line that is redrawn on a terminal; elsewhere a line for each new stage. */
export function createProgressBar(stream: NodeJS.WriteStream): ProgressBar {
  let last = '';
  return {
    show(percent, stage) {
      if (stream.isTTY)
        stream.write(`\r${formatProgress(percent, stage).slice(0, (stream.columns ?? 80) - 1)}\u001b[K`);
      else if (stage !== last) stream.write(`${formatProgress(percent, stage)}\n`);
      last = stage;
    },
    end() {
      if (stream.isTTY) stream.write('\n');
    },
  };
}
