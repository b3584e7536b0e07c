import { clockText } from '../player/clock-text.ts';

interface Words {
  readonly label: string;
  readonly hint?: string;
}

/** How much of what somebody wants sung has room. */
interface Room {
  readonly seconds: number;
  readonly room: number;
  readonly syllables: number;
}

/** What is made from a song: names, forms, results. Operations and fields are found by their names on the wire. */
export const fromClip = {
  title: 'Do more with it',
  hint: 'Change, extend, cover, stems, notes …',
  titleForAddress: 'From a recording on the web',
  groups: {
    change: 'Change it',
    onward: 'Go on from it',
    apart: 'Take it apart',
    read: 'Read it',
    producer: 'With length and strength (Producer)',
    address: 'From an address',
  },
  operations: {
    'sonic.cover': { label: 'Cover', hint: 'Tune and words stay; the styles you name are played.' },
    'sonic.cover-upload': {
      label: 'Cover',
      hint: 'Chords, beat and tune as they were heard, played and sung anew in the styles you name.',
    },
    'sonic.replace-section': {
      label: 'Change a part',
      hint: 'A section or a line is sung anew, with these words or others. Everything else stays as it is.',
    },
    'sonic.remaster': { label: 'Remaster', hint: 'The same notes and the same singer, mixed and mastered anew.' },
    'sonic.add-vocals': {
      label: 'Add vocals',
      hint: 'Your words sung over the recording, in its key and on its beat.',
    },
    'sonic.add-instrumental': {
      label: 'Add a band',
      hint: 'A band follows the tempo and key of the recorded voice; the voice stays as it is.',
    },
    'sonic.extend': { label: 'Extend', hint: 'Goes on with the same key, tempo, singer and band.' },
    'sonic.extend-upload': { label: 'Extend', hint: 'Goes on in the key, the beat and the level that were heard.' },
    'sonic.concat': { label: 'Join', hint: 'This new part and the song that it goes on from become one song.' },
    'sonic.mashup': { label: 'Mashup', hint: 'The voice of this song over the music of another.' },
    'sonic.sample': { label: 'Sample', hint: 'A stretch of it becomes the material of two new songs.' },
    'sonic.persona': { label: 'Keep the singer', hint: 'The singer of this song can then sing any other.' },
    'sonic.stems-basic': { label: 'Voice and music', hint: 'Two stems that add up to the song.' },
    'sonic.stems-full': {
      label: 'Twelve stems',
      hint: 'From vocals and drums to strings and effects; together they add up to the song.',
    },
    'sonic.vox': {
      label: 'Dry voice',
      hint: 'The voice alone, without room, of a stretch of the song. Paid for once per stretch.',
    },
    'sonic.midi': {
      label: 'MIDI and lead sheet',
      hint: 'Every note as performed, a lead sheet and a chord chart. Paid for once per song.',
    },
    'sonic.aligned-lyrics': {
      label: 'Words in time',
      hint: 'When each word is sung, and subtitle files. Paid for once per song.',
    },
    'sonic.bpm': { label: 'Tempo', hint: 'The slowest, mean and fastest tempo.' },
    'producer.cover': { label: 'Cover by strength', hint: 'Tune and words stay; a low strength stays close.' },
    'producer.cover-upload': { label: 'Cover by strength', hint: 'Tune and words stay; a low strength stays close.' },
    'producer.extend': { label: 'Extend by length', hint: 'Gives the whole song; the length counts what is new.' },
    'producer.replace': {
      label: 'Change a stretch',
      hint: 'Gives the whole song; outside the stretch nothing changes.',
    },
    'sonic.upload': { label: 'Bring in', hint: 'The recording becomes a clip of yours, to do everything else with.' },
    'sonic.upload-extend': {
      label: 'Bring in and extend',
      hint: 'The recording is brought in, and two songs go on with it.',
    },
    'sonic.upload-cover': {
      label: 'Bring in and cover',
      hint: 'The recording is brought in and played in another style.',
    },
    'sonic.create-voice': {
      label: 'Find a singer like it',
      hint: 'Listens to more than 10 s of one clear voice and keeps the synthetic singer nearest to it. It is no copy of the voice.',
    },
  } as Readonly<Record<string, Words>>,
  fields: {
    prompt: { label: 'Words', hint: 'Empty: they stay, or are written for you.' },
    infill_lyrics: { label: 'Words of this part', hint: 'Empty: nothing is sung in it.' },
    lyrics: { label: 'Words' },
    tags: { label: 'Styles', hint: 'Separated by commas.' },
    sound: { label: 'Sound', hint: 'What it sounds like.' },
    instruction: { label: 'Instruction' },
    title: { label: 'Title' },
    gpt_description_prompt: { label: 'What it shall be about' },
    make_instrumental: { label: 'Without vocals' },
    vocal_gender: { label: 'Voice' },
    duration: { label: 'Length (s)' },
    length: { label: 'Length (s)' },
    bpm: { label: 'Tempo (bpm)' },
    key: { label: 'Key', hint: 'Such as F# minor.' },
    time_signature: { label: 'Meter' },
    tuning_hz: { label: 'Tuning of A (Hz)', hint: 'Usually 440.' },
    language: { label: 'Language', hint: 'Such as en, de or pt-BR.' },
    negative_tags: { label: 'Styles to keep away from' },
    style_weight: { label: 'How closely to follow the styles' },
    weirdness_constraint: { label: 'How far to stray from the usual' },
    seed: { label: 'Seed' },
    audio_weight: { label: 'How close to the source' },
    strength: { label: 'Strength: how far from the source' },
    variation_category: { label: 'How far the sound may move' },
    continue_at: { label: 'Goes on at (s)', hint: 'The nearest bar line is taken.' },
    starts_at: { label: 'From (s)' },
    ends_at: { label: 'To (s)' },
    infill_start_s: { label: 'From (s)' },
    infill_end_s: { label: 'To (s)' },
    chop_sample_start_s: { label: 'From (s)' },
    chop_sample_end_s: { label: 'To (s)' },
    overpainting_start_s: { label: 'From (s)', hint: 'Empty: from the start.' },
    overpainting_end_s: { label: 'To (s)', hint: 'Empty: to the end.' },
    vocal_start_s: { label: 'Voice from (s)', hint: 'Empty: where singing starts.' },
    vocal_end_s: { label: 'Voice to (s)', hint: 'Empty: as late as allowed.' },
    auto_concat: { label: 'The whole song, too' },
    mashup_clip_ids: { label: 'Whose music' },
    name: { label: 'Name of the singer' },
    describe: { label: 'What the singer is like' },
    styles: { label: 'Styles where a song names none' },
    url: { label: 'Address of the recording', hint: 'http or https; at most 8 minutes.' },
    audio_url: { label: 'Address of the recording', hint: 'http or https; more than 10 s of one clear voice.' },
  } as Readonly<Record<string, Words>>,
  options: {
    '': 'As it comes',
    f: 'Female',
    m: 'Male',
    subtle: 'A little',
    normal: 'Some',
    high: 'Far',
  } as Readonly<Record<string, string>>,
  part: 'Part',
  sections: 'A section',
  lines: 'A line',
  keptBefore: (words: string) => `“${words}” before it stays: it is sung before the bar line.`,
  ownStretch: 'From and to, as below',
  here: 'Where the player is',
  room: ({ seconds, room, syllables }: Room) =>
    `${syllables} of about ${room} syllables that ${Math.round(seconds * 10) / 10} s have room for.`,
  tooManyWords: ({ seconds, room, syllables }: Room) =>
    `About ${room} syllables can be sung in ${Math.round(seconds * 10) / 10} s, and these are ${syllables}: what finds no room is left out. Choose a longer part, or fewer words.`,
  more: 'More wishes',
  noOther: 'There is no other finished song yet.',
  asking: 'Asking the price …',
  unpriced: 'The price is told once the form is complete.',
  price: (credits: number, songs: number): string =>
    `${credits} ${credits === 1 ? 'credit' : 'credits'}${songs === 0 ? '' : songs === 1 ? ' · one clip' : ` · ${songs} clips`}`,
  seconds: (seconds: number) => `about ${Math.max(1, Math.round(seconds))} s`,
  submit: 'Make it',
  submitAnswer: 'Get it',
  making: 'Being made …',
  tooSlow: 'It is still being made: ask again in a moment.',
  asked: (name: string) => `${name}: on its way.`,
  keptStretch: (start: number, end: number) =>
    `From ${clockText(start)} to ${clockText(Math.ceil(end))} it is new; everything else is kept.`,
  under: 'Made from it just now',
  personaKept: 'The singer is kept, and can be chosen under “Kept singer” when you create.',
  createWith: 'Create a song',
  voiceKept: (name: string) => `The singer “${name}” is kept.`,
  facts: {
    avg_bpm: 'Mean tempo',
    min_bpm: 'Slowest',
    max_bpm: 'Fastest',
    vocal_start_s: 'From (s)',
    vocal_end_s: 'To (s)',
  } as Readonly<Record<string, string>>,
  files: {
    midi_url: 'MIDI',
    musicxml_url: 'Lead sheet (MusicXML)',
    chord_chart_url: 'Chord chart (ChordPro)',
    lrc_url: 'Words in time (LRC)',
    srt_url: 'Subtitles (SubRip)',
    vtt_url: 'Subtitles (WebVTT)',
    vocal_audio_url: 'The voice',
  } as Readonly<Record<string, string>>,
  timedWords: 'When each word is sung',
};
