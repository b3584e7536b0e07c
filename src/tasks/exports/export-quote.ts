import { type ExportItem, type ExportPayable, exportItems } from '../../catalogue/clips/export-items.ts';
import { prices } from '../../catalogue/prices.ts';
import { lyricTimesOf, midiOf, wavOf } from '../../core/paid-once.ts';
import type { ExportPayment } from '../../storage/paid-once.ts';
import type { IdempotencyClaim, SubmitTask } from '../tasks.ts';

/** Which stems of a clip are meant. */
export type StemsKind = 'basic' | 'full';

/** What an account has of a clip already. */
export interface ExportHoldings {
  /** Names of what is paid for once. */
  readonly paid: ReadonlySet<string>;
  /** The tasks that have made stems, or are making them; null: none. */
  readonly stems: Readonly<Record<StemsKind, string | null>>;
}

/** The price of an export at one moment. */
export interface ExportQuote {
  /** All of it. */
  readonly credits: number;
  /** What it is made of. */
  readonly charges: readonly { readonly for: ExportPayable; readonly credits: number }[];
  /** What the export's own task is charged for. */
  readonly payments: readonly ExportPayment[];
  /** The stems that it needs. `taskId` null: they are still to be made. */
  readonly stems: readonly { readonly kind: StemsKind; readonly taskId: string | null }[];
}

export interface ExportTarget {
  readonly accountId: string;
  readonly clipId: string;
  readonly include: readonly ExportItem[];
  readonly idempotency: IdempotencyClaim | null;
}

/** What is submitted at a price. */
export interface ExportOrder {
  /** Its credits are those of the quote's payments; its request lacks the ids of the stems' tasks. */
  readonly task: Omit<SubmitTask, 'answer'>;
  /** The task for stems of a kind, where there are none. */
  stemsTask(kind: StemsKind): SubmitTask;
  answer(taskId: string, stemsTaskIds: readonly string[]): string;
}

/** What is paid for once, by its name in the books and its price. */
const onceOf = {
  wav: { nameOf: wavOf, credits: prices.wav.credits },
  notes: { nameOf: midiOf, credits: prices.midi.credits },
  times: { nameOf: lyricTimesOf, credits: prices.lyricsTimeline.credits },
} as const;

const stemsOf = {
  stemsBasic: { kind: 'basic', credits: prices.stemsBasic.credits },
  stemsFull: { kind: 'full', credits: prices.stemsFull.credits },
} as const satisfies Partial<Record<ExportPayable, { readonly kind: StemsKind; readonly credits: number }>>;

/** The names under which an export of a clip may have to pay for something. */
export const paymentNamesOf = (clipId: string): readonly string[] =>
  Object.values(onceOf).map(({ nameOf }) => nameOf(clipId));

/** What an export costs who has these things already. */
export function quoteOf(clipId: string, include: readonly ExportItem[], holdings: ExportHoldings): ExportQuote {
  const wanted = new Set<ExportPayable>(include.flatMap((item) => exportItems[item].pays));
  const payments: ExportPayment[] = [];
  const stems: { kind: StemsKind; taskId: string | null }[] = [];
  const charges: { for: ExportPayable; credits: number }[] = [];
  for (const payable of wanted) {
    if (payable === 'stemsBasic' || payable === 'stemsFull') {
      const { kind, credits } = stemsOf[payable];
      const taskId = holdings.stems[kind];
      stems.push({ kind, taskId });
      if (taskId === null) charges.push({ for: payable, credits });
      continue;
    }
    const { nameOf, credits } = onceOf[payable];
    const once = nameOf(clipId);
    if (holdings.paid.has(once)) continue;
    payments.push({ once, credits });
    charges.push({ for: payable, credits });
  }
  return { credits: charges.reduce((sum, { credits }) => sum + credits, 0), charges, payments, stems };
}
