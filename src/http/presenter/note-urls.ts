import type { ClipView } from '../../tasks/tasks.ts';
import { artefactUrl } from '../addresses.ts';

interface NoteUrls {
  readonly midi_url?: string;
  readonly musicxml_url?: string;
  readonly chord_chart_url?: string;
}

/**
 * Where the paid notes of a clip are: its own files as far as it has them, or else those of the clip that holds what was
 * heard in it. Bar lines of a recording are a guess: it has no lead sheet and no chart.
 */
export function noteUrlsOf({ heardNotes, ...clip }: ClipView, baseUrl: string): NoteUrls {
  if (!clip.hasPaidMidi) return {};
  if (heardNotes !== null) return { midi_url: artefactUrl(baseUrl, heardNotes, 'song.mid') };
  return {
    ...(clip.fileKinds.has('midi') && { midi_url: artefactUrl(baseUrl, clip, 'song.mid') }),
    ...(clip.fileKinds.has('musicxml') && { musicxml_url: artefactUrl(baseUrl, clip, 'song.musicxml') }),
    ...(clip.fileKinds.has('chords') && { chord_chart_url: artefactUrl(baseUrl, clip, 'chords.cho') }),
  };
}
