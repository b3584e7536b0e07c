import { after, before, describe } from 'node:test';
import { alignedLyricsContract, bpmContract, downloadContract, midiContract, wavContract } from './clip-facts.ts';
import { type ContractBench, openContract } from './contract.ts';
import { coverContract } from './cover.ts';
import { deleteClipContract } from './delete-clip.ts';
import { deprecatedContract } from './deprecated.ts';
import { examplesContract } from './examples.ts';
import { exportContract } from './export.ts';
import { concatContract, extendContract } from './extend.ts';
import { mashupContract } from './mashup.ts';
import { mixedContract, mixedNotesContract } from './mixed.ts';
import { personaContract, personaMusicContract } from './persona.ts';
import {
  producerCoverContract,
  producerCreateContract,
  producerExtendContract,
  producerFilesContract,
  producerReplaceContract,
} from './producer.ts';
import { recordingContract, uploadAndMakeContract } from './recordings.ts';
import { remasterContract } from './remaster.ts';
import { replaceSectionContract } from './replace-section.ts';
import { sampleContract } from './sample.ts';
import { stemsBasicContract, stemsFullContract } from './stems.ts';
import { createContract, lyricsContract, upsampleTagsContract } from './texts.ts';
import { uploadContract } from './upload.ts';
import { voicesContract } from './voices.ts';
import { voxContract } from './vox.ts';

/** Each operation's file, by the operation's name. One service serves them all. */
const contracts: Readonly<Record<string, (bench: () => ContractBench) => void>> = {
  'sonic.create': createContract,
  'sonic.lyrics': lyricsContract,
  'sonic.upsample-tags': upsampleTagsContract,
  'sonic.bpm': bpmContract,
  'sonic.wav': wavContract,
  'sonic.aligned-lyrics': alignedLyricsContract,
  'sonic.download': downloadContract,
  'sonic.midi': midiContract,
  'sonic.extend': extendContract,
  'sonic.concat': concatContract,
  'sonic.cover': coverContract,
  'sonic.replace-section': replaceSectionContract,
  'sonic.mashup': mashupContract,
  'sonic.sample': sampleContract,
  'sonic.remaster': remasterContract,
  'sonic.stems-basic': stemsBasicContract,
  'sonic.stems-full': stemsFullContract,
  'sonic.vox': voxContract,
  'sonic.upload': uploadContract,
  'recordings.derived': recordingContract,
  'recordings.made': uploadAndMakeContract,
  'recordings.notes': mixedNotesContract,
  'recordings.mixed': mixedContract,
  'recordings.voices': voicesContract,
  'clips.delete': deleteClipContract,
  'clips.export': exportContract,
  deprecated: deprecatedContract,
  'producer.create': producerCreateContract,
  'producer.extend': producerExtendContract,
  'producer.replace': producerReplaceContract,
  'producer.cover': producerCoverContract,
  'producer.files': producerFilesContract,
  'sonic.persona': personaContract,
  'sonic.persona-music': personaMusicContract,
  // Last: it leaves tasks behind, whose refunds others would see.
  examples: examplesContract,
};

/** What takes minutes and goes over paths that others go too: `npm run check:long -- contract`. */
const AT_LENGTH: ReadonlySet<string> = new Set([
  'recordings.mixed',
  'recordings.voices',
  'recordings.derived',
  'recordings.made',
  'recordings.notes',
]);

describe('the contract', { timeout: 2_400_000 }, () => {
  let bench: ContractBench;
  before(async () => {
    bench = await openContract();
  });
  after(() => bench?.service.stop());

  // SONGWRIGHT_CONTRACT=producer. runs a part of it.
  const wanted = process.env.SONGWRIGHT_CONTRACT ?? '';
  const isWhole = wanted !== '' || process.env.SONGWRIGHT_CONTRACT_LENGTH === 'whole';
  const chosen = Object.entries(contracts).filter(
    ([name]) => name.startsWith(wanted) && (isWhole || !AT_LENGTH.has(name)),
  );
  for (const [name, contract] of chosen) describe(name, () => contract(() => bench));
});
