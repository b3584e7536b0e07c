const WIDTH = 28;

/** @example formatProgress(50, 'singing') // '[██████████████··············]  50 %  singing' */
export function formatProgress(percent: number, stage: string): string {
  const shown = Math.min(100, Math.max(0, percent));
  const filled = Math.round((shown / 100) * WIDTH);
  return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${String(Math.round(shown)).padStart(3)} %  ${stage}`;
}

export interface ProgressBar {
  show(percent: number, stage: string): void;
  /** Leaves the bar where it is: what is printed next begins a line. */
  end(): void;
}

/** Where a bar is drawn; standard error is one. */
export type ProgressStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;

const COLUMNS_DEFAULT = 80;

/** One line that is redrawn on a terminal; elsewhere a line for each new stage. */
export function createProgressBar(stream: ProgressStream): ProgressBar {
  let last: string | null = null;
  return {
    show(percent, stage) {
      const line = formatProgress(percent, stage);
      // A line as wide as the terminal would wrap, and the next one be drawn under it.
      if (stream.isTTY) stream.write(`\r${line.slice(0, (stream.columns || COLUMNS_DEFAULT) - 1)}\u001b[K`);
      else if (stage !== last) stream.write(`${line}\n`);
      last = stage;
    },
    end() {
      if (stream.isTTY && last !== null) stream.write('\n');
      last = null;
    },
  };
}
