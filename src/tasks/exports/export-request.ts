import type { ExportItem } from '../../catalogue/clips/export-items.ts';
import type { StemsKind } from './export-quote.ts';

/** What the task of an export asks its worker for. */
export interface ExportRequest {
  readonly operation: 'export';
  /** The clip; named as in requests to engines, so that its files stay while the task is open. */
  readonly sourceClipId: string;
  readonly include: readonly ExportItem[];
  /** The facts of the clip, as `clip.json` tells them. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The tasks whose clips are its stems. */
  readonly stemsTaskIds: Readonly<Partial<Record<StemsKind, string>>>;
  /** The task whose clip holds its notes, where they are heard; null: its own. */
  readonly notesTaskId: string | null;
}

export const isExport = (engineRequest: object): engineRequest is ExportRequest =>
  'operation' in engineRequest && engineRequest.operation === 'export';
