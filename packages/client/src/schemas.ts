// Written by scripts/build-client.ts from our OpenAPI document: do not edit.

export type SonicCreateRequest = {
  /** What to do: create_music. */
  readonly task_type?: 'create_music' | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicExtendRequest = {
  /** What to do: extend_music. */
  readonly task_type: 'extend_music';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** Where the new part starts, seconds in the source clip. */
  readonly continue_at: number;

  /** true: pairs of the new part and the whole song. */
  readonly auto_concat?: boolean | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicConcatRequest = {
  /** What to do: concat_music. */
  readonly task_type: 'concat_music';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode?: boolean | undefined;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv?:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5'
    | undefined;

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicCoverRequest = {
  /** What to do: cover_music. */
  readonly task_type: 'cover_music';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** How close to stay to the source: 1 is closest. */
  readonly audio_weight?: number | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicPersonaMusicRequest = {
  /** What to do: persona_music. */
  readonly task_type: 'persona_music';

  /** A persona of yours. */
  readonly persona_id: string;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicRemasterRequest = {
  /** What to do: remaster. */
  readonly task_type: 'remaster';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** How far the sound may move. */
  readonly variation_category?: 'subtle' | 'normal' | 'high' | undefined;

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicExtendUploadRequest = {
  /** What to do: extend_upload_music. */
  readonly task_type: 'extend_upload_music';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** Where the new part starts, seconds in the source clip. */
  readonly continue_at: number;

  /** true: pairs of the new part and the whole song. */
  readonly auto_concat?: boolean | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicCoverUploadRequest = {
  /** What to do: cover_upload_music. */
  readonly task_type: 'cover_upload_music';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** How close to stay to the source: 1 is closest. */
  readonly audio_weight?: number | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicAddVocalsRequest = {
  /** What to do: add_vocals. */
  readonly task_type: 'add_vocals';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** Where it begins; left out: at the start. */
  readonly overpainting_start_s?: number | undefined;

  /** Where it ends; left out: at the end. */
  readonly overpainting_end_s?: number | undefined;

  /** How close to stay to the source: 1 is closest. */
  readonly audio_weight?: number | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode?: boolean | undefined;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** The words to sing. */
  readonly prompt: string;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicAddInstrumentalRequest = {
  /** What to do: add_instrumental. */
  readonly task_type: 'add_instrumental';

  /** A finished clip of yours. */
  readonly continue_clip_id: string;

  /** Where it begins; left out: at the start. */
  readonly overpainting_start_s?: number | undefined;

  /** Where it ends; left out: at the end. */
  readonly overpainting_end_s?: number | undefined;

  /** How close to stay to the source: 1 is closest. */
  readonly audio_weight?: number | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode?: boolean | undefined;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicUploadRequest = {
  /** Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM. */
  readonly url: string;

  /** Title. */
  readonly title?: string | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;
};

export type SonicUploadExtendRequest = {
  /** Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM. */
  readonly url: string;

  /** Where the new part starts, seconds in the source clip. */
  readonly continue_at: number;

  /** true: pairs of the new part and the whole song. */
  readonly auto_concat?: boolean | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicUploadCoverRequest = {
  /** Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM. */
  readonly url: string;

  /** How close to stay to the source: 1 is closest. */
  readonly audio_weight?: number | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode: boolean;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicCreateVoiceRequest = {
  /** Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM. */
  readonly audio_url: string;

  /** Name of the singer. */
  readonly name?: string | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicReplaceSectionRequest = {
  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Where the section starts, seconds. */
  readonly infill_start_s: number;

  /** Where it ends, seconds. */
  readonly infill_end_s: number;

  /** What is sung in the section; empty: nothing. */
  readonly infill_lyrics: string;

  /** true: pairs of the new section and the whole song. */
  readonly auto_concat?: boolean | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode?: boolean | undefined;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5';

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicMashupRequest = {
  /** Two finished clips of yours: whose voice, and whose music. */
  readonly mashup_clip_ids: readonly string[];

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode?: boolean | undefined;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv?:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5'
    | undefined;

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicSampleRequest = {
  /** A finished clip of yours. */
  readonly sample_clip_id?: string | undefined;

  /** Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM. */
  readonly url?: string | undefined;

  /** Where the stretch starts, seconds. */
  readonly chop_sample_start_s: number;

  /** Where it ends, seconds. */
  readonly chop_sample_end_s: number;

  /** How close to stay to the source: 1 is closest. */
  readonly audio_weight?: number | undefined;

  /** true: you give the lyrics in prompt; false: they are written from gpt_description_prompt. */
  readonly custom_mode?: boolean | undefined;

  /** Model version. Retired names are served by the newest version and echoed back. */
  readonly mv?:
    | 'sonic-v3-5'
    | 'sonic-v4'
    | 'sonic-v4-5'
    | 'sonic-v4-5-plus'
    | 'sonic-v5'
    | 'sonic-v3'
    | 'sonic-v4-6'
    | 'sonic-v5-5'
    | undefined;

  /** Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about. */
  readonly prompt?: string | undefined;

  /** What the song shall be like and about. */
  readonly gpt_description_prompt?: string | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Styles, separated by commas. */
  readonly tags?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** With custom_mode: prompt is a brief from which the lyrics are written. */
  readonly auto_lyrics?: boolean | undefined;

  /** Voice of the singer; not with sonic-v3-5 and sonic-v4. */
  readonly vocal_gender?: 'f' | 'm' | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Exact length in seconds, up to the limit of the model version. */
  readonly duration?: number | undefined;

  /** Exact tempo in beats per minute. */
  readonly bpm?: number | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicStemsBasicRequest = {
  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicPersonaRequest = {
  /** Name of the singer. */
  readonly name: string;

  /** A finished clip of yours. */
  readonly clip_id: string;

  /** What the singer is like. */
  readonly describe?: string | undefined;

  /** Styles that are used where a song names none. */
  readonly styles?: string | undefined;

  /** A finished clip of yours. */
  readonly vox_audio_id?: string | undefined;

  /** Where the singer is heard, seconds. */
  readonly vocal_start_s?: number | undefined;

  /** Until when, seconds. */
  readonly vocal_end_s?: number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;
};

export type SonicVoxRequest = {
  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Where the window starts; left out: where singing starts. */
  readonly vocal_start_s?: number | undefined;

  /** Where it ends; left out: as late as allowed. */
  readonly vocal_end_s?: number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;
};

export type SonicLyricsRequest = {
  /** What the lyrics shall be about. */
  readonly prompt: string;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicUpsampleTagsRequest = {
  /** Styles, separated by commas. */
  readonly tags: string;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type SonicMidiRequest = {
  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;
};

export type SonicDownloadRequest = {
  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** The files wanted; "mp3" alone when left out. */
  readonly formats?: readonly ('mp3' | 'm4a' | 'wav')[] | undefined;

  /** One format, as older clients send it. */
  readonly format?: 'mp3' | 'm4a' | 'wav' | undefined;
};

export type ProducerCreateRequest = {
  /** What to do: create_music. */
  readonly task_type?: 'create_music' | undefined;

  /** Length in seconds. */
  readonly length?: number | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Model; old names are served by the one there is and echoed back. */
  readonly mv?:
    | 'FUZZ-2.0'
    | 'FUZZ-0.8'
    | 'FUZZ-1.0'
    | 'FUZZ-1.0 Pro'
    | 'FUZZ-1.1'
    | 'FUZZ-1.1 Pro'
    | 'FUZZ-2.0 Pro'
    | 'FUZZ-2.0 Raw'
    | 'FUZZ-2.0 Preview'
    | 'FUZZ-3-Demo'
    | 'Lyria 3 Pro'
    | 'Lyria 3 preview'
    | undefined;

  /** What it sounds like. */
  readonly sound?: string | undefined;

  /** Lyrics with section markers; empty: an instrumental. */
  readonly lyrics?: string | undefined;

  /** What to do, or how; left out, it follows from sound and lyrics. */
  readonly instruction?: string | undefined;

  /** Tempo, beats per minute; folded by octaves into 40 to 240. */
  readonly bpm?: number | string | undefined;

  /** Exact length in seconds: another word for length, in fractions too. */
  readonly duration?: number | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type ProducerExtendRequest = {
  /** What to do: extend_music. */
  readonly task_type: 'extend_music';

  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Where it starts, seconds in the source clip. */
  readonly starts_at?: number | undefined;

  /** Length in seconds. */
  readonly length?: number | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Model; old names are served by the one there is and echoed back. */
  readonly mv?:
    | 'FUZZ-2.0'
    | 'FUZZ-0.8'
    | 'FUZZ-1.0'
    | 'FUZZ-1.0 Pro'
    | 'FUZZ-1.1'
    | 'FUZZ-1.1 Pro'
    | 'FUZZ-2.0 Pro'
    | 'FUZZ-2.0 Raw'
    | 'FUZZ-2.0 Preview'
    | 'FUZZ-3-Demo'
    | 'Lyria 3 Pro'
    | 'Lyria 3 preview'
    | undefined;

  /** What it sounds like. */
  readonly sound?: string | undefined;

  /** Lyrics with section markers; empty: an instrumental. */
  readonly lyrics?: string | undefined;

  /** What to do, or how; left out, it follows from sound and lyrics. */
  readonly instruction?: string | undefined;

  /** Tempo, beats per minute; folded by octaves into 40 to 240. */
  readonly bpm?: number | string | undefined;

  /** Exact length in seconds: another word for length, in fractions too. */
  readonly duration?: number | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type ProducerReplaceRequest = {
  /** What to do: replace_music. */
  readonly task_type: 'replace_music';

  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Where it starts, seconds in the source clip. */
  readonly starts_at: number;

  /** Where it starts, seconds in the source clip. */
  readonly ends_at: number;

  /** Title. */
  readonly title?: string | undefined;

  /** Model; old names are served by the one there is and echoed back. */
  readonly mv?:
    | 'FUZZ-2.0'
    | 'FUZZ-0.8'
    | 'FUZZ-1.0'
    | 'FUZZ-1.0 Pro'
    | 'FUZZ-1.1'
    | 'FUZZ-1.1 Pro'
    | 'FUZZ-2.0 Pro'
    | 'FUZZ-2.0 Raw'
    | 'FUZZ-2.0 Preview'
    | 'FUZZ-3-Demo'
    | 'Lyria 3 Pro'
    | 'Lyria 3 preview'
    | undefined;

  /** What it sounds like. */
  readonly sound?: string | undefined;

  /** Lyrics with section markers; empty: an instrumental. */
  readonly lyrics?: string | undefined;

  /** What to do, or how; left out, it follows from sound and lyrics. */
  readonly instruction?: string | undefined;

  /** Tempo, beats per minute; folded by octaves into 40 to 240. */
  readonly bpm?: number | string | undefined;

  /** Exact length in seconds: another word for length, in fractions too. */
  readonly duration?: number | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type ProducerCoverRequest = {
  /** What to do: cover_music. */
  readonly task_type: 'cover_music';

  /** A finished clip of yours. */
  readonly clip_id: string;

  /** How far from the source: 0 is closest. */
  readonly strength?: number | undefined;

  /** Length in seconds. */
  readonly length?: number | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Model; old names are served by the one there is and echoed back. */
  readonly mv?:
    | 'FUZZ-2.0'
    | 'FUZZ-0.8'
    | 'FUZZ-1.0'
    | 'FUZZ-1.0 Pro'
    | 'FUZZ-1.1'
    | 'FUZZ-1.1 Pro'
    | 'FUZZ-2.0 Pro'
    | 'FUZZ-2.0 Raw'
    | 'FUZZ-2.0 Preview'
    | 'FUZZ-3-Demo'
    | 'Lyria 3 Pro'
    | 'Lyria 3 preview'
    | undefined;

  /** What it sounds like. */
  readonly sound?: string | undefined;

  /** Lyrics with section markers; empty: an instrumental. */
  readonly lyrics?: string | undefined;

  /** What to do, or how; left out, it follows from sound and lyrics. */
  readonly instruction?: string | undefined;

  /** Tempo, beats per minute; folded by octaves into 40 to 240. */
  readonly bpm?: number | string | undefined;

  /** Exact length in seconds: another word for length, in fractions too. */
  readonly duration?: number | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type ProducerCoverUploadRequest = {
  /** What to do: cover_upload_music. */
  readonly task_type: 'cover_upload_music';

  /** A finished clip of yours. */
  readonly clip_id: string;

  /** How far from the source: 0 is closest. */
  readonly strength?: number | undefined;

  /** Length in seconds. */
  readonly length?: number | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** Model; old names are served by the one there is and echoed back. */
  readonly mv?:
    | 'FUZZ-2.0'
    | 'FUZZ-0.8'
    | 'FUZZ-1.0'
    | 'FUZZ-1.0 Pro'
    | 'FUZZ-1.1'
    | 'FUZZ-1.1 Pro'
    | 'FUZZ-2.0 Pro'
    | 'FUZZ-2.0 Raw'
    | 'FUZZ-2.0 Preview'
    | 'FUZZ-3-Demo'
    | 'Lyria 3 Pro'
    | 'Lyria 3 preview'
    | undefined;

  /** What it sounds like. */
  readonly sound?: string | undefined;

  /** Lyrics with section markers; empty: an instrumental. */
  readonly lyrics?: string | undefined;

  /** What to do, or how; left out, it follows from sound and lyrics. */
  readonly instruction?: string | undefined;

  /** Tempo, beats per minute; folded by octaves into 40 to 240. */
  readonly bpm?: number | string | undefined;

  /** Exact length in seconds: another word for length, in fractions too. */
  readonly duration?: number | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type ProducerVariationRequest = {
  readonly task_type: 'music_variation';
};

export type ProducerSwapVocalsRequest = {
  readonly task_type: 'swap_music_vocals';
};

export type ProducerSwapSoundRequest = {
  readonly task_type: 'swap_music_sound';
};

export type ProducerUploadRequest = {
  /** Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM. */
  readonly audio_url: string;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;
};

export type ProducerDownloadRequest = {
  /** A finished clip of yours. */
  readonly clip_id: string;

  /** Kind of file; left out: mp3. */
  readonly format?: 'mp3' | 'wav' | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;
};

export type DeprecatedCreateRequest = {
  /** What to do; left out, a new song. */
  readonly task_type?:
    | 'create_music'
    | 'extend_music'
    | 'cover_music'
    | 'replace_music'
    | 'swap_music_sound'
    | 'swap_music_vocals'
    | undefined;

  /** true: lyrics and sound are given; false: prompt describes the song. */
  readonly custom_mode?: boolean | undefined;

  /** What the song shall be like and about. */
  readonly prompt?: string | undefined;

  /** true: no vocals. */
  readonly make_instrumental?: boolean | undefined;

  /** A finished clip of yours. */
  readonly continue_clip_id?: string | undefined;

  /** Where an extension starts, seconds. */
  readonly continue_at?: number | undefined;

  /** Where a replaced section starts, seconds. */
  readonly starts_at?: number | undefined;

  /** Where it ends, seconds. */
  readonly ends_at?: number | undefined;

  /** Model; there is one. */
  readonly mv?: string | undefined;

  /** Length in seconds. */
  readonly length?: number | undefined;

  /** How far from the source: 0 is closest. */
  readonly strength?: number | undefined;

  /** Title. */
  readonly title?: string | undefined;

  /** What it sounds like. */
  readonly sound?: string | undefined;

  /** Lyrics with section markers; empty: an instrumental. */
  readonly lyrics?: string | undefined;

  /** What to do, or how; left out, it follows from sound and lyrics. */
  readonly instruction?: string | undefined;

  /** Tempo, beats per minute; folded by octaves into 40 to 240. */
  readonly bpm?: number | string | undefined;

  /** Exact length in seconds: another word for length, in fractions too. */
  readonly duration?: number | undefined;

  /** Musical key. */
  readonly key?: string | undefined;

  /** Time signature. */
  readonly time_signature?: '4/4' | '3/4' | '6/8' | undefined;

  /** Frequency of the A above middle C (A4); absent: 440. */
  readonly tuning_hz?: number | undefined;

  /** Language of the lyrics, BCP 47. */
  readonly language?: string | undefined;

  /** Styles to keep away from. */
  readonly negative_tags?: string | undefined;

  /** How closely to follow the styles. */
  readonly style_weight?: number | undefined;

  /** How far to stray from the usual. */
  readonly weirdness_constraint?: number | undefined;

  /** Names that the written words must sing. */
  readonly names?: readonly string[] | undefined;

  /** Statements that the written words shall tell, one each. */
  readonly facts?: readonly string[] | undefined;

  /** Why the song is made; left out, the description tells. */
  readonly occasion?:
    | 'birthday'
    | 'wedding'
    | 'anniversary'
    | 'proposal'
    | 'newborn'
    | 'memorial'
    | 'memorial-pet'
    | 'breakup'
    | 'diss'
    | 'apology'
    | 'gratitude'
    | 'teaching'
    | 'jingle'
    | 'lullaby'
    | 'love'
    | 'friendship'
    | 'family'
    | 'praise-pet'
    | 'encouragement'
    | 'recovery'
    | 'graduation'
    | 'retirement'
    | 'farewell'
    | 'reunion'
    | 'missing'
    | 'team'
    | 'podcast'
    | 'party'
    | 'holiday'
    | 'protest'
    | 'worship'
    | 'confession'
    | 'pride'
    | 'story'
    | 'absurd'
    | 'describe'
    | undefined;

  /** How who sings feels about it; left out, the description tells. */
  readonly attitude?:
    | 'love'
    | 'praise'
    | 'joy'
    | 'gratitude'
    | 'hope'
    | 'humour'
    | 'neutral'
    | 'grief'
    | 'regret'
    | 'anger'
    | 'contempt'
    | 'fear'
    | undefined;

  /** Lines that must not be written, whatever their case and punctuation. */
  readonly avoid_lines?: readonly string[] | undefined;

  /** true: all takes sing the same written words; left out, each has its own. */
  readonly same_lyrics?: boolean | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** The same seed, request and version give the same bytes. A number is read as its text. */
  readonly seed?: string | number | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;

  /** Name of an installed engine, or "auto": any that can. */
  readonly engine?: string | undefined;

  /** Another engine may make it when the one that is named cannot, is away or fails. */
  readonly fallback?: boolean | undefined;
};

export type ClipsChangeRequest = {
  /** The new title. */
  readonly title?: string | undefined;

  /** true: a favourite; false: none. */
  readonly favourite?: boolean | undefined;
};

export type ClipsDeleteManyRequest = {
  /** Clips of yours. */
  readonly clip_ids: readonly string[];

  /** true: they cannot be brought back, and their files go at once. */
  readonly final?: boolean | undefined;
};

export type ClipsExportRequest = {
  /** The files wanted; "mp3", "cover" and "clip", which are free, when left out. */
  readonly include?:
    | readonly (
        | 'mp3'
        | 'cover'
        | 'clip'
        | 'wav'
        | 'stems'
        | 'stems_full'
        | 'midi'
        | 'musicxml'
        | 'chordpro'
        | 'lrc'
        | 'ass'
        | 'ultrastar'
      )[]
    | undefined;

  /** Public https address that is told when the task ends. */
  readonly webhook_url?: string | undefined;

  /** Signs the notification: printable ASCII, or base64 after "whsec_". */
  readonly webhook_secret?: string | undefined;

  /** Validate and price the request; nothing is made and nothing is charged. */
  readonly dry_run?: boolean | undefined;
};

export type PersonasChangeRequest = {
  /** The new name. */
  readonly name?: string | undefined;

  /** What the singer is like. */
  readonly describe?: string | undefined;

  /** Styles that are used where a song names none. */
  readonly styles?: string | undefined;
};

export type PresetsSaveRequest = {
  /** Name of the preset. */
  readonly name: string;

  /** The operation that the request is for, such as sonic.create. */
  readonly operation: string;

  /** The body, or a part of it. */
  readonly body: { readonly [name: string]: unknown };
};

export type WebhooksPingRequest = {
  /** Public https address that shall be tried. */
  readonly url: string;

  /** Signs the ping. Default: the secret of your account, if it has one. */
  readonly secret?: string | undefined;
};

export type WebhooksRotateSecretRequest = {
  /** How long the last secret signs along. Default 24. */
  readonly overlap_hours?: number | undefined;
};

export type MembersSignUpRequest = {
  /** E-mail address. */
  readonly email: string;

  /** 10 to 128 characters. */
  readonly password: string;
};

export type MembersSignInRequest = {
  /** E-mail address. */
  readonly email: string;

  /** 10 to 128 characters. */
  readonly password: string;
};

export type MembersSignInByLinkRequest = {
  /** Behind the # of the address. */
  readonly token: string;
};

export type MembersNameOperatorRequest = {
  /** E-mail address. */
  readonly email: string;

  /** 10 to 128 characters. */
  readonly password: string;
};

export type MembersRequestPasswordResetRequest = {
  /** E-mail address. */
  readonly email: string;
};

export type MembersResetPasswordRequest = {
  /** From the link. */
  readonly token: string;

  /** The new password: 10 to 128 characters. */
  readonly password: string;

  /** Whether every API key ends. Default: false; true where the address was not confirmed before. */
  readonly end_keys?: boolean | undefined;
};

export type MembersChangePasswordRequest = {
  /** The password until now. */
  readonly current_password: string;

  /** The new password: 10 to 128 characters. */
  readonly password: string;
};

export type MembersClaimOperatorRequest = {
  /** The operator's API key. */
  readonly operator_key: string;
};

export type MembersDeleteAccountRequest = {
  /** The password, to show that it is you. */
  readonly current_password: string;
};

export type MembersCreateKeyRequest = {
  /** For you, to tell keys apart. */
  readonly name: string;

  /** What the key may do. Default: generate and read. */
  readonly scopes?: readonly ('generate' | 'read' | 'account')[] | undefined;

  /** Days until it is refused. Default: never. */
  readonly expires_in_days?: number | undefined;

  /** What it may spend in a day (UTC), refunds not counted. Default: what the account has. */
  readonly credits_per_day_max?: number | undefined;
};

export type MembersRotateKeyRequest = {
  /** How long the old key works on. Default 0: it ends at once. */
  readonly overlap_hours?: number | undefined;
};

export type MembersOrderPlanRequest = {
  /** The id of a plan. */
  readonly plan: string;
};

export type MembersGrantCreditsRequest = {
  /** How many. */
  readonly credits: number;

  /** Names the occasion, such as an order: the same one gives once. */
  readonly reference: string;

  /** Shown in the ledger. */
  readonly note?: string | undefined;
};

export type MembersSubscribeAccountRequest = {
  /** The id of a plan. */
  readonly plan: string;
};

export type MembersSavePlanRequest = {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;

  /** For people. */
  readonly name: string;

  /** Credits of a month. */
  readonly monthly_credits: number;

  /** Price of a month in the smallest unit of the currency. */
  readonly price_minor: number;

  /** ISO 4217. */
  readonly currency: string;

  /** The id of this price at the payment provider. */
  readonly provider_price?: string | undefined;

  /** Whether new customers can have it. Default: true. */
  readonly is_offered?: boolean | undefined;

  /** Days after which clips that are no favourites are deleted, at once for all who have it, but no sooner than they were told. Default: never. */
  readonly retention_days?: number | undefined;
};

export type MembersResolvePaymentRequest = {
  /** What you did, for the log. */
  readonly remark: string;
};

export type Clip = {
  readonly clip_id: string;

  readonly task_id: string;

  /** The clip that this one was made from. */
  readonly parent_clip_id: string | null;

  readonly operation: string;

  readonly state: 'pending' | 'running' | 'succeeded' | 'failed';

  /** Of a clip that could not be made: why, or "cancelled". */
  readonly error?: string | undefined;

  readonly title: string | null;

  readonly tags: string | null;

  readonly lyrics: string | null;

  readonly lyrics_id: string | null;

  /** One [start, end] pair in seconds per sung line, in the order sung. */
  readonly lyrics_timing_markers: readonly (readonly [number, number])[] | null;

  /** Lines that the length did not allow. */
  readonly unsung_lines: readonly string[] | null;

  /** MP3. */
  readonly audio_url: string | null;

  /** While the song is in the making: an MP3 stream that begins at once and goes on when the song is there. */
  readonly stream_url?: string | undefined;

  /** Beside `stream_url`: the written music of the whole song, JSON, as `score_url` gives it afterwards. */
  readonly stream_score_url?: string | undefined;

  readonly wav_url: string | null;

  /** MP4, made when it is first asked for. */
  readonly video_url: string | null;

  /** Cover, JPEG. */
  readonly image_url: string | null;

  /** The written music, JSON; null where nothing in the clip was written. */
  readonly score_url: string | null;

  /** Once the notes are paid for; of a recording those that are heard in it. */
  readonly midi_url?: string | undefined;

  /** Lead sheet; once the notes are paid for, where they were written. */
  readonly musicxml_url?: string | undefined;

  /** ChordPro; once the notes are paid for, where they were written. */
  readonly chord_chart_url?: string | undefined;

  /** Seconds. */
  readonly duration: number | null;

  /** As the request named it. */
  readonly mv: string | null;

  readonly gpt_description_prompt: string | null;

  readonly negative_tags: string | null;

  readonly seed: string | null;

  readonly bpm: number | null;

  readonly key: string | null;

  readonly time_signature: string | null;

  readonly engine: string | null;

  readonly engine_version: string | null;

  /** Of the MP3, hex. */
  readonly sha256: string | null;

  /** Which part of a song, when it is only one. */
  readonly stem: string | null;

  readonly silent: boolean;

  /** How the request was read. */
  readonly interpretation: { readonly [name: string]: unknown } | null;

  /** Once you have deleted it: its addresses are null. */
  readonly deleted_at?: string | undefined;

  /** ISO 8601, UTC. */
  readonly created_at: string;
};

export type Task = {
  /** 500 when the task failed; HTTP status is 200 then too. */
  readonly code: 200 | 500;

  /** "processing", "success", "cancelled", or why the task failed. */
  readonly message: string;

  readonly task_id: string;

  readonly status: 'pending' | 'running' | 'succeeded' | 'failed';

  readonly progress: number;

  readonly stage: string;

  /** Place among the waiting tasks, 1 is next; 0 once it runs. */
  readonly queue_position: number;

  /** Clips, or pairs where auto_concat was asked for; of a failed task with state failed and error. */
  readonly data:
    | readonly Clip[]
    | readonly (
        | {
            readonly extended: Clip;

            readonly full: Clip | null;

            readonly state?: 'failed' | undefined;

            /** Of a clip that could not be made: why, or "cancelled". */
            readonly error?: string | undefined;
          }
        | {
            readonly replaced: Clip;

            readonly full: Clip | null;

            readonly state?: 'failed' | undefined;

            /** Of a clip that could not be made: why, or "cancelled". */
            readonly error?: string | undefined;
          }
      )[]
    | {
        readonly clip_id: string;

        /** Of the zip; null until it is there, and when its time is over. */
        readonly url: string | null;

        readonly bytes: number | null;

        /** Of the zip, hex. */
        readonly sha256: string | null;

        /** Until when it can be fetched: ISO 8601, UTC. */
        readonly expires_at: string | null;

        readonly files:
          | readonly {
              readonly name: string;

              readonly bytes: number;
            }[]
          | null;
      }
    | {
        readonly persona_id: string | null;

        readonly name: string | null;
      };

  /** What of the request the written words do not do: the language, facts that are not sung. */
  readonly warnings?: readonly string[] | undefined;
};

export type LibraryClip = {
  readonly clip_id: string;

  readonly task_id: string;

  /** The clip that this one was made from. */
  readonly parent_clip_id: string | null;

  readonly operation: string;

  readonly state: 'pending' | 'running' | 'succeeded' | 'failed';

  /** Of a clip that could not be made: why, or "cancelled". */
  readonly error?: string | undefined;

  readonly title: string | null;

  readonly tags: string | null;

  readonly lyrics: string | null;

  readonly lyrics_id: string | null;

  /** One [start, end] pair in seconds per sung line, in the order sung. */
  readonly lyrics_timing_markers: readonly (readonly [number, number])[] | null;

  /** Lines that the length did not allow. */
  readonly unsung_lines: readonly string[] | null;

  /** MP3. */
  readonly audio_url: string | null;

  /** While the song is in the making: an MP3 stream that begins at once and goes on when the song is there. */
  readonly stream_url?: string | undefined;

  /** Beside `stream_url`: the written music of the whole song, JSON, as `score_url` gives it afterwards. */
  readonly stream_score_url?: string | undefined;

  readonly wav_url: string | null;

  /** MP4, made when it is first asked for. */
  readonly video_url: string | null;

  /** Cover, JPEG. */
  readonly image_url: string | null;

  /** The written music, JSON; null where nothing in the clip was written. */
  readonly score_url: string | null;

  /** Once the notes are paid for; of a recording those that are heard in it. */
  readonly midi_url?: string | undefined;

  /** Lead sheet; once the notes are paid for, where they were written. */
  readonly musicxml_url?: string | undefined;

  /** ChordPro; once the notes are paid for, where they were written. */
  readonly chord_chart_url?: string | undefined;

  /** Seconds. */
  readonly duration: number | null;

  /** As the request named it. */
  readonly mv: string | null;

  readonly gpt_description_prompt: string | null;

  readonly negative_tags: string | null;

  readonly seed: string | null;

  readonly bpm: number | null;

  readonly key: string | null;

  readonly time_signature: string | null;

  readonly engine: string | null;

  readonly engine_version: string | null;

  /** Of the MP3, hex. */
  readonly sha256: string | null;

  /** Which part of a song, when it is only one. */
  readonly stem: string | null;

  readonly silent: boolean;

  /** How the request was read. */
  readonly interpretation: { readonly [name: string]: unknown } | null;

  /** Once you have deleted it: its addresses are null. */
  readonly deleted_at?: string | undefined;

  /** ISO 8601, UTC. */
  readonly created_at: string;

  readonly favourite: boolean;

  /** A recording of yours, not a song of ours. */
  readonly is_upload: boolean;

  /** The persona that sings in it, or that was kept from it. */
  readonly persona_id: string | null;

  /** Which half of a pair it is; null: it is in none. */
  readonly pair_role: ('extended' | 'replaced' | 'full') | null;

  /** Of a mashup: its second song. */
  readonly other_parent_clip_id: string | null;

  /** When the retention of your plan deletes it, unless you make it a favourite. null: never. */
  readonly expires_at: string | null;

  /** What can be fetched; notes once they are paid for. */
  readonly files: readonly {
    /** The last part of its address. */
    readonly name: string;

    readonly url: string;

    readonly content_type: string;

    /** null: it is made when it is first fetched. */
    readonly bytes: number | null;

    /** Hex; null as bytes. */
    readonly sha256: string | null;
  }[];

  /** What it was made from, and that from, the nearest first. */
  readonly ancestors: readonly {
    readonly clip_id: string;

    readonly parent_clip_id: string | null;

    readonly other_parent_clip_id: string | null;

    readonly operation: string;

    readonly title: string;

    readonly stem: string | null;

    readonly created_at: string;

    readonly deleted_at: string | null;
  }[];

  /** What was made from it, and from that, the nearest first. */
  readonly descendants: readonly {
    readonly clip_id: string;

    readonly parent_clip_id: string | null;

    readonly other_parent_clip_id: string | null;

    readonly operation: string;

    readonly title: string;

    readonly stem: string | null;

    readonly created_at: string;

    readonly deleted_at: string | null;
  }[];
};

export type ListedClip = {
  readonly clip_id: string;

  readonly task_id: string;

  /** The clip that this one was made from. */
  readonly parent_clip_id: string | null;

  readonly operation: string;

  readonly state: 'pending' | 'running' | 'succeeded' | 'failed';

  readonly title: string | null;

  readonly tags: string | null;

  /** MP3. */
  readonly audio_url: string | null;

  readonly wav_url: string | null;

  /** MP4, made when it is first asked for. */
  readonly video_url: string | null;

  /** Cover, JPEG. */
  readonly image_url: string | null;

  /** Seconds. */
  readonly duration: number | null;

  /** As the request named it. */
  readonly mv: string | null;

  readonly bpm: number | null;

  readonly key: string | null;

  readonly time_signature: string | null;

  readonly seed: string | null;

  /** Which part of a song, when it is only one. */
  readonly stem: string | null;

  readonly silent: boolean;

  /** Once you have deleted it: its addresses are null. */
  readonly deleted_at?: string | undefined;

  /** ISO 8601, UTC. */
  readonly created_at: string;

  readonly favourite: boolean;

  /** A recording of yours, not a song of ours. */
  readonly is_upload: boolean;

  /** The persona that sings in it, or that was kept from it. */
  readonly persona_id: string | null;

  /** Which half of a pair it is; null: it is in none. */
  readonly pair_role: ('extended' | 'replaced' | 'full') | null;

  /** Of a mashup: its second song. */
  readonly other_parent_clip_id: string | null;

  /** When the retention of your plan deletes it, unless you make it a favourite. null: never. */
  readonly expires_at: string | null;
};

export type Error = {
  /** The HTTP status. */
  readonly code: number;

  readonly message: string;

  /** The same text as message. */
  readonly error: string;

  /** The field at fault. */
  readonly param?: string | undefined;

  /** Also in the x-request-id header and in the log of the service. */
  readonly request_id: string;

  readonly doc_url: string;

  /** Every rule that the request broke. */
  readonly details?:
    | readonly {
        readonly path: string;

        readonly rule: string;
      }[]
    | undefined;

  /** What to call instead of an operation that is gone. */
  readonly replacement?:
    | {
        readonly method: string;

        readonly path: string;

        readonly task_type?: string | undefined;
      }
    | undefined;

  readonly type:
    | 'bad_request'
    | 'content_refused'
    | 'unauthorized'
    | 'insufficient_credits'
    | 'storage_full'
    | 'forbidden'
    | 'not_found'
    | 'method_not_allowed'
    | 'conflict'
    | 'idempotency_conflict'
    | 'gone'
    | 'precondition_failed'
    | 'payload_too_large'
    | 'unsupported_media_type'
    | 'range_not_satisfiable'
    | 'rate_limited'
    | 'api_error'
    | 'unavailable'
    | 'timeout';
};

export type Problem = {
  /** The HTTP status. */
  readonly code: number;

  readonly message: string;

  /** The same text as message. */
  readonly error: string;

  /** The field at fault. */
  readonly param?: string | undefined;

  /** Also in the x-request-id header and in the log of the service. */
  readonly request_id: string;

  readonly doc_url: string;

  /** Every rule that the request broke. */
  readonly details?:
    | readonly {
        readonly path: string;

        readonly rule: string;
      }[]
    | undefined;

  /** What to call instead of an operation that is gone. */
  readonly replacement?:
    | {
        readonly method: string;

        readonly path: string;

        readonly task_type?: string | undefined;
      }
    | undefined;

  /** Address of the page about this error. */
  readonly type: string;

  readonly title: string;

  readonly status: number;

  readonly detail: string;

  readonly instance: string;
};

export type Accepted =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      readonly clip_ids: readonly string[];

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicUploadAnswer = {
  readonly code: 202;

  readonly message: string;

  readonly clip_id: string;

  readonly task_id: string;
};

export type SonicUploadExtendAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      readonly clip_ids: readonly string[];

      readonly steps: {
        readonly upload: {
          readonly success: true;

          readonly clip_id: string;
        };

        readonly extend: {
          readonly success: true;

          readonly task_id: string;
        };
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicUploadCoverAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      readonly clip_ids: readonly string[];

      readonly steps: {
        readonly upload: {
          readonly success: true;

          readonly clip_id: string;
        };

        readonly cover: {
          readonly success: true;

          readonly task_id: string;
        };
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicReplaceSectionAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      readonly clip_ids: readonly string[];

      readonly infill_start_s: number;

      readonly infill_end_s: number;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicPersonaAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly persona_id: string;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicVoxAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly id: string;

        readonly source_clip_id: string;

        readonly status: 'complete';

        readonly vocal_audio_url: string;

        readonly vocal_start_s: number;

        readonly vocal_end_s: number;
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type NotReady = {
  readonly type: 'not_ready';

  readonly message: string;
};

export type SonicLyricsAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly results: readonly {
        readonly title: string;

        readonly lyrics: string;
      }[];

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicUpsampleTagsAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly upsampled_tags: string;
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicMidiAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly midi_url: string;

        /** Lead sheet: melody, words, chords. */
        readonly musicxml_url?: string | undefined;

        /** ChordPro: sections, bars, chords over the words. */
        readonly chord_chart_url?: string | undefined;

        readonly instruments: readonly {
          readonly name: string;

          readonly notes: readonly {
            /** Seconds. */
            readonly start: number;

            readonly end: number;

            /** MIDI number. */
            readonly pitch: number;

            /** 0 to 1. */
            readonly velocity: number;
          }[];
        }[];
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicBpmAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly avg_bpm: number;

        readonly max_bpm: number;

        readonly min_bpm: number;
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicAlignedLyricsAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly alignment: readonly {
          readonly word: string;

          /** Where the song has a score: when the word’s note starts; its first vowel is sung then, consonants just before. Where words were heard in sound: when its first sound starts. */
          readonly start_s: number;

          readonly end_s: number;

          /** Whether the time is known. */
          readonly success: boolean;

          /** In the order sung. */
          readonly syllables?:
            | readonly {
                readonly text: string;

                readonly start_s: number;

                readonly end_s: number;
              }[]
            | undefined;

          /** How sure the time is, 0 to 1: what was sung by a score is sure; of words heard in sound, how much of what was taken for singing is as loud as that. */
          readonly p_align: number;
        }[];

        readonly lrc_url: string;

        readonly srt_url: string;

        readonly vtt_url: string;
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicWavAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly clip_id: string;

        readonly wav_url: string;
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type SonicDownloadAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly data: {
        readonly clip_id: string;

        readonly files: readonly {
          readonly format: 'mp3' | 'm4a' | 'wav';

          readonly url: string;

          /** The same as url. */
          readonly file_url: string;

          readonly bytes: number;

          readonly sha256: string;
        }[];

        readonly mp3_url?: string | undefined;

        readonly m4a_url?: string | undefined;

        readonly wav_url?: string | undefined;
      };

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type ProducerUploadAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type ProducerDownloadAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      /** What the request would cost; what is paid for only once is told at its first price. */
      readonly credits: number;

      /** How many songs it would give. */
      readonly songs: number;

      /** How long it would take by what such tasks took here, once one has run; without waiting. */
      readonly estimated_seconds?: number | undefined;

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type ProducerPollTaskAnswer = {
  readonly code: 200 | 500;

  readonly status: 'PENDING' | 'RUNNING' | 'SUCCESS' | 'FAILED';

  readonly task_type: string;

  readonly task_id: string;

  readonly message: string;

  readonly progress: number;

  readonly stage: string;

  /** Clips; of uploads and downloads one item from the first poll on. */
  readonly data:
    | readonly {
        readonly clip_id: string;

        readonly title: string | null;

        readonly sound: string | null;

        readonly lyrics: string | null;

        readonly audio_url: string | null;

        readonly wav_url: string | null;

        readonly image_url: string | null;

        readonly video_url: string | null;

        readonly lyrics_id: string | null;

        readonly lyrics_timing_markers: readonly (readonly [number, number])[] | null;

        readonly state: 'pending' | 'running' | 'succeeded' | 'failed';

        readonly duration: number | null;

        readonly seed: string | null;

        readonly mv: string | null;

        readonly bpm: number | null;

        readonly key: string | null;

        readonly parent_clip_id: string | null;

        readonly operation: string;

        /** Of a clip that could not be made: why, or "cancelled". */
        readonly error?: string | undefined;
      }[]
    | readonly {
        readonly clip_id: string | null;

        readonly audio_url: string | null;

        readonly lyrics: string | null;

        readonly state: 'pending' | 'running' | 'succeeded' | 'failed';

        /** Of a clip that could not be made: why, or "cancelled". */
        readonly error?: string | undefined;
      }[];

  /** What of the request the written words do not do: the language, facts that are not sung. */
  readonly warnings?: readonly string[] | undefined;
};

export type TasksListAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly tasks: readonly {
    readonly task_id: string;

    readonly operation: string;

    readonly state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

    readonly progress: number;

    readonly stage: string;

    /** What it was charged; given back where it failed or was cancelled. */
    readonly credits: number;

    /** Why it failed. */
    readonly failure: string | null;

    readonly clip_ids: readonly string[];

    readonly created_at: string;

    readonly started_at: string | null;

    readonly finished_at: string | null;
  }[];

  /** cursor of the next page; null: there is none. */
  readonly next_cursor: string | null;
};

export type TasksCancelAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly task_id: string;

  readonly status: 'pending' | 'running' | 'succeeded' | 'failed' | 'cancelled';
};

export type ClipsListAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly clips: readonly ListedClip[];

  /** cursor of the next page; null: there is none. */
  readonly next_cursor: string | null;
};

export type ClipsGetAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly clip: LibraryClip;
};

export type ClipsChangeAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly clip: ListedClip;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type ClipsDeleteAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly clip_id: string;
};

export type ClipsRestoreAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly clip: ListedClip;
};

export type ClipsDeleteManyAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly deleted: readonly string[];

  /** You have none with this id. */
  readonly not_found: readonly string[];

  /** Cancel their tasks instead. */
  readonly unfinished: readonly string[];

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type ClipsGetPeaksAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly clip_id: string;

  readonly duration: number;

  readonly peaks: readonly number[];
};

export type ClipsGetRequestAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly operation: string;

  readonly method: 'POST';

  readonly path: string;

  readonly body: { readonly [name: string]: unknown };

  /** A command for a POSIX shell that has SONGWRIGHT_API_KEY set. */
  readonly curl: string;
};

export type ClipsExportAnswer =
  | {
      readonly code: 200;

      readonly message: string;

      readonly task_id: string;

      /** Always empty. */
      readonly clip_ids: readonly string[];

      /** What was charged, stems included. */
      readonly credits: number;

      /** What it is made of: "wav", "notes", "times", "stemsBasic", "stemsFull"; nothing that is paid. */
      readonly charges: readonly {
        readonly for: string;

        readonly credits: number;
      }[];

      /** Tasks that make stems for it. */
      readonly stems_task_ids: readonly string[];

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    }
  | {
      readonly code: 200;

      readonly message: string;

      readonly dry_run: true;

      readonly credits: number;

      readonly songs: 0;

      /** What it is made of: "wav", "notes", "times", "stemsBasic", "stemsFull"; nothing that is paid. */
      readonly charges: readonly {
        readonly for: string;

        readonly credits: number;
      }[];

      /** What was ignored or has no effect. */
      readonly warnings?: readonly string[] | undefined;
    };

export type PersonasListAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly personas: readonly {
    readonly persona_id: string;

    readonly name: string;

    readonly describe: string;

    readonly styles: string;

    /** clip: kept from a clip; voice: made by create-voice. */
    readonly origin: 'clip' | 'voice';

    /** Where it was heard. */
    readonly clip_id: string | null;

    /** MP3 of that clip; null: it is not there any more. */
    readonly sample_url: string | null;

    readonly created_at: string;
  }[];

  /** cursor of the next page; null: there is none. */
  readonly next_cursor: string | null;
};

export type PersonasGetAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly persona: {
    readonly persona_id: string;

    readonly name: string;

    readonly describe: string;

    readonly styles: string;

    /** clip: kept from a clip; voice: made by create-voice. */
    readonly origin: 'clip' | 'voice';

    /** Where it was heard. */
    readonly clip_id: string | null;

    /** MP3 of that clip; null: it is not there any more. */
    readonly sample_url: string | null;

    readonly created_at: string;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type PersonasDeleteAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly persona_id: string;
};

export type PresetsListAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly presets: readonly {
    readonly preset_id: string;

    readonly name: string;

    readonly operation: string;

    readonly method: 'POST';

    /** Where the body is sent. */
    readonly path: string;

    readonly body: { readonly [name: string]: unknown };

    /** A command for a POSIX shell that has SONGWRIGHT_API_KEY set. */
    readonly curl: string;

    readonly created_at: string;
  }[];
};

export type PresetsSaveAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly preset: {
    readonly preset_id: string;

    readonly name: string;

    readonly operation: string;

    readonly method: 'POST';

    /** Where the body is sent. */
    readonly path: string;

    readonly body: { readonly [name: string]: unknown };

    /** A command for a POSIX shell that has SONGWRIGHT_API_KEY set. */
    readonly curl: string;

    readonly created_at: string;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type PresetsDeleteAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly preset_id: string;
};

export type VoicesListAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly voices: readonly {
    readonly voice_id: string;

    readonly name: string;

    readonly gender: 'female' | 'male';

    readonly is_child: boolean;

    /** The lowest comfortable note, as a MIDI number. */
    readonly low_pitch: number;

    /** The highest comfortable note, as a MIDI number. */
    readonly high_pitch: number;

    /** MP3 of a few bars; it needs no key, and is made when it is first fetched. */
    readonly sample_url: string;
  }[];
};

export type EnginesListAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly engines: readonly {
    /** What `engine` of a request may say. */
    readonly name: string;

    readonly kind: string;

    readonly software: string | null;

    readonly model: string | null;

    readonly health: 'up' | 'down' | 'unknown';

    /** Higher is asked first where a request names no engine. */
    readonly preference: number;

    /** What operations cost, as a multiple of the usual price. */
    readonly price_factor: number;

    /** By operation; what is not there it cannot do. */
    readonly operations: {
      readonly [name: string]: {
        /** native: the engine makes it; splice: a part of it, which is put into the source here. */
        readonly how: 'native' | 'splice';

        /** What it may start from: nothing, a song whose score is known, or sound alone. */
        readonly sources: readonly ('nothing' | 'score' | 'sound')[];

        /** Its makers or users report that it often goes wrong. */
        readonly doubtful: boolean;
      };
    };

    readonly instrumentals: boolean;

    readonly duration_s_max: number | null;

    readonly promises: {
      readonly same_bytes: boolean;

      readonly exact_tempo_and_key: boolean;

      readonly exact_length: boolean;

      readonly score: boolean;
    };

    /** Of the weights, as the engine states it. */
    readonly licence: string | null;

    readonly notes: string | null;

    readonly paces: readonly {
      readonly operation: string;

      /** Seconds of work for a second of sound, as measured here. */
      readonly seconds_per_second: number;

      readonly tasks: number;
    }[];
  }[];
};

export type AccountGetUsageAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly from: string;

  readonly to: string;

  readonly usage: readonly {
    /** YYYY-MM-DD; null where usage is not told by it. */
    readonly day: string | null;

    /** The operation; null where usage is not told by it. */
    readonly operation: string | null;

    /** The API key, null also of the console; null where usage is not told by it. */
    readonly key_id: string | null;

    readonly key_name: string | null;

    readonly requests: number;

    readonly credits_charged: number;

    readonly credits_refunded: number;
  }[];

  /** false: there are more rows; ask for fewer days or parts. */
  readonly is_complete: boolean;
};

export type AccountListStylesAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly styles: readonly string[];
};

export type UploadsGetAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly upload_id: string;

  readonly state: 'open' | 'whole' | 'accepted';

  readonly received_bytes: number;

  readonly length_bytes: number;

  readonly expires_at: string;

  readonly task_id: string | null;

  readonly clip_id: string | null;

  /** Why a whole recording is not taken in. */
  readonly refusal: {
    readonly type: string;

    readonly message: string;
  } | null;
};

export type WebhooksListDeliveriesAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly deliveries: readonly {
    /** As in webhook-id: the same over all attempts. */
    readonly delivery_id: string;

    readonly task_id: string;

    readonly event: 'song.completed' | 'song.failed';

    readonly url: string;

    readonly state: 'waiting' | 'delivered' | 'given_up';

    /** Finished attempts. */
    readonly attempts: number;

    readonly next_attempt_at: string | null;

    readonly last_attempt_at: string | null;

    readonly last_outcome: ('delivered' | 'status' | 'redirect' | 'gone' | 'no_answer' | 'no_body') | null;

    /** HTTP status, where there was an answer. */
    readonly last_status: number | null;

    /** The last 20 attempts, those before a "send again" included, the oldest first. */
    readonly attempt_log: readonly {
      readonly at: string;

      /** delivered: 2xx; status: another status; redirect: not followed; gone: 410; no_answer: unreachable, not permitted or too slow; no_body: the task is gone. */
      readonly outcome: 'delivered' | 'status' | 'redirect' | 'gone' | 'no_answer' | 'no_body';

      readonly status: number | null;

      readonly duration_ms: number;

      /** What was wrong, in a sentence; null: nothing. */
      readonly error: string | null;
    }[];

    readonly delivered_at: string | null;

    readonly created_at: string;
  }[];

  readonly next_cursor: string | null;
};

export type WebhooksResendAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly delivery: {
    /** As in webhook-id: the same over all attempts. */
    readonly delivery_id: string;

    readonly task_id: string;

    readonly event: 'song.completed' | 'song.failed';

    readonly url: string;

    readonly state: 'waiting' | 'delivered' | 'given_up';

    /** Finished attempts. */
    readonly attempts: number;

    readonly next_attempt_at: string | null;

    readonly last_attempt_at: string | null;

    readonly last_outcome: ('delivered' | 'status' | 'redirect' | 'gone' | 'no_answer' | 'no_body') | null;

    /** HTTP status, where there was an answer. */
    readonly last_status: number | null;

    /** The last 20 attempts, those before a "send again" included, the oldest first. */
    readonly attempt_log: readonly {
      readonly at: string;

      /** delivered: 2xx; status: another status; redirect: not followed; gone: 410; no_answer: unreachable, not permitted or too slow; no_body: the task is gone. */
      readonly outcome: 'delivered' | 'status' | 'redirect' | 'gone' | 'no_answer' | 'no_body';

      readonly status: number | null;

      readonly duration_ms: number;

      /** What was wrong, in a sentence; null: nothing. */
      readonly error: string | null;
    }[];

    readonly delivered_at: string | null;

    readonly created_at: string;
  };
};

export type WebhooksPingAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly delivery_id: string;

  /** delivered: 2xx; status: another status; redirect: not followed; gone: 410; no_answer: unreachable, not permitted or too slow; no_body: the task is gone. */
  readonly outcome: 'delivered' | 'status' | 'redirect' | 'gone' | 'no_answer' | 'no_body';

  readonly status: number | null;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type WebhooksListSecretsAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly secrets: readonly {
    readonly last4: string;

    readonly created_at: string;

    readonly expires_at: string | null;
  }[];
};

export type WebhooksRotateSecretAnswer = {
  readonly code: 200;

  readonly message: string;

  /** Keep it now. */
  readonly secret: string;

  /** When the secret before it stops signing. */
  readonly last_expires_at: string | null;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type WebhooksRemoveSecretsAnswer = {
  readonly code: 200;

  readonly message: string;
};

export type AccountGetCreditsAnswer = {
  readonly code: 200;

  readonly message: string;

  /** Subscription credits: reset every month. */
  readonly credits: number;

  /** Trial, bought and granted credits: never expire. */
  readonly extra_credits: number;
};

export type MembersSignUpAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersSignInAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersSignInByLinkAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersNameOperatorAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersSignOutAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersEndSessionAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersEndSessionsAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersListSessionsAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly sessions: readonly {
    readonly session_id: string;

    /** The session of this request. */
    readonly is_current: boolean;

    readonly created_at: string;

    /** To five minutes. */
    readonly last_seen_at: string;

    /** In short, such as "Firefox on Linux"; null: not known. */
    readonly user_agent: string | null;

    /** Where it signed in from: an IPv4 address or the /64 of an IPv6 one; null: not known. */
    readonly network: string | null;
  }[];
};

export type MembersRequestPasswordResetAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersResetPasswordAnswer = {
  readonly code: 200;

  readonly message: string;

  /** How many API keys ended. */
  readonly ended_keys: number;

  /** Whether the address was confirmed before. */
  readonly address_was_confirmed: boolean;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersChangePasswordAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersClaimOperatorAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersDeleteAccountAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersGetAccountAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };
};

export type MembersListKeysAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly keys: readonly {
    readonly key_id: string;

    readonly name: string;

    /** The last characters of the key, to tell keys apart. */
    readonly last4: string;

    readonly scopes: readonly ('generate' | 'read' | 'account')[];

    readonly created_at: string;

    readonly expires_at: string | null;

    /** To the minute. */
    readonly last_used_at: string | null;

    readonly revoked_at: string | null;

    /** What it may spend in a UTC day; null: what the account has. */
    readonly credits_per_day_max: number | null;
  }[];
};

export type MembersCreateKeyAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly key_id: string;

  /** Keep it now: only its hash stays here. */
  readonly api_key: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersRotateKeyAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly key_id: string;

  /** Keep it now: only its hash stays here. */
  readonly api_key: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersRevokeKeyAnswer = {
  readonly code: 200;

  readonly message: string;
};

export type MembersListLedgerAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly entries: readonly {
    readonly id: number;

    readonly at: string;

    readonly kind: 'grant' | 'reset' | 'charge' | 'refund';

    readonly bucket: 'extra' | 'subscription';

    /** Positive: given; negative: spent or expired. */
    readonly credits: number;

    readonly task_id: string | null;

    readonly note: string;

    /** Names the event: each is written once. */
    readonly key: string;
  }[];

  /** before of the next page; null: there is none. */
  readonly next: number | null;
};

export type MembersListPlansAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly plans: readonly {
    readonly id: string;

    readonly name: string;

    readonly monthly_credits: number;

    /** In the smallest unit of the currency, such as cents. */
    readonly price_minor: number;

    /** ISO 4217, lower case. */
    readonly currency: string;

    readonly is_offered: boolean;

    /** Days after which clips that are no favourites are deleted; their owner is told before. null: never. */
    readonly retention_days: number | null;
  }[];
};

export type MembersOrderPlanAnswer = {
  readonly code: 200;

  readonly message: string;

  /** Where to pay; null: the operator was told. */
  readonly checkout_url: string | null;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersEndSubscriptionAnswer = {
  readonly code: 200;

  readonly message: string;
};

export type MembersTakePaymentAnswer = {
  readonly code: 200;

  readonly message: string;
};

export type MembersListSignUpsAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly sign_ups: readonly {
    readonly sign_up_id: string;

    readonly email: string;

    readonly email_verified: boolean;

    readonly created_at: string;
  }[];
};

export type MembersApproveSignUpAnswer = {
  readonly code: 200;

  readonly message: string;
};

export type MembersRefuseSignUpAnswer = {
  readonly code: 200;

  readonly message: string;
};

export type MembersListAccountsAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly accounts: readonly {
    readonly id: string;

    readonly name: string;

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;
  }[];

  /** after of the next page; null: there is none. */
  readonly next: string | null;
};

export type MembersReadAccountAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };
};

export type MembersGrantCreditsAnswer = {
  readonly code: 200;

  readonly message: string;

  /** false: this reference was given before. */
  readonly granted: boolean;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersSubscribeAccountAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersEndAccountSubscriptionAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly account: {
    readonly id: string;

    readonly name: string;

    /** null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet. */
    readonly email: string | null;

    /** Whether somebody who reads this address's letters has set the password. */
    readonly email_verified: boolean;

    /** waiting: for the approval of the operator; until then nothing but this page is open. */
    readonly state: 'open' | 'waiting';

    readonly is_operator: boolean;

    /** Subscription credits: reset every month. */
    readonly credits: number;

    /** Trial, bought and granted credits: never expire, spent first. */
    readonly extra_credits: number;

    readonly created_at: string;

    readonly storage: {
      /** What the files of all clips take, those made on demand too. */
      readonly used_bytes: number;

      /** What they may take; null: no limit. */
      readonly max_bytes: number | null;
    };

    /** Days after which clips that are no favourites are deleted, by expires_at of each; null: never. */
    readonly retention_days: number | null;

    readonly subscription: {
      /** The id of the plan. */
      readonly plan: string;

      /** Who collects. */
      readonly provider: 'manual' | 'stripe';

      readonly period_start: string;

      /** The next month begins here, and what is left of this one expires. */
      readonly period_end: string;

      /** Cancelled: this month is the last. */
      readonly ends_with_period: boolean;
    } | null;
  };
};

export type MembersSavePlanAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type MembersListOperatorLogAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly entries: readonly {
    readonly id: number;

    readonly at: string;

    /** How the operator came. */
    readonly via: 'session' | 'api_key' | 'command_line';

    /** null: by a command on the machine. */
    readonly operator_account_id: string | null;

    readonly key_id: string | null;

    readonly user_id: string | null;

    /** Such as credits.grant, subscription.end or payment.retry. */
    readonly action: string;

    /** Whose account was changed. */
    readonly account_id: string | null;

    /** What was changed, by its id; empty: the account itself. */
    readonly subject: string;

    readonly details: { readonly [name: string]: unknown };
  }[];

  /** before of the next page; null: there is none. */
  readonly next: number | null;
};

export type MembersReadServiceAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly version: string;

  readonly queues: readonly {
    /** song: what makes sound; small: fetching, notes, files. */
    readonly job_class: string;

    readonly waiting: number;

    readonly running: number;

    readonly oldest_waiting_at: string | null;
  }[];

  readonly workers: readonly {
    readonly worker: number;

    readonly running: number;
  }[];

  readonly checks: readonly {
    readonly name: string;

    /** note: worth knowing, nothing to do. */
    readonly state: 'ok' | 'note' | 'broken';

    readonly found: string;

    readonly advice: string;
  }[];
};

export type MembersListPaymentsAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly payments: readonly {
    /** Its place in the inbox. */
    readonly entry: number;

    /** The provider's id of the event. */
    readonly event_id: string;

    readonly provider: 'stripe';

    /** As the provider names it, such as invoice.paid. */
    readonly kind: string;

    /** pending: tried again at next_try_at; failed: waits for a retry; needs_operator: for your decision. */
    readonly state: 'pending' | 'applied' | 'ignored' | 'needs_operator' | 'failed' | 'resolved';

    /** Why it could not be applied, or what you have to know. */
    readonly note: string | null;

    readonly tries: number;

    /** By the provider's clock. */
    readonly occurred_at: string | null;

    readonly received_at: string;

    readonly next_try_at: string | null;

    readonly settled_at: string | null;

    /** The provider's id of the subscription. */
    readonly subscription: string | null;

    readonly account_id: string | null;
  }[];

  /** before of the next page; null: there is none. */
  readonly next: number | null;
};

export type MembersReadPaymentAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly payment: {
    /** Its place in the inbox. */
    readonly entry: number;

    /** The provider's id of the event. */
    readonly event_id: string;

    readonly provider: 'stripe';

    /** As the provider names it, such as invoice.paid. */
    readonly kind: string;

    /** pending: tried again at next_try_at; failed: waits for a retry; needs_operator: for your decision. */
    readonly state: 'pending' | 'applied' | 'ignored' | 'needs_operator' | 'failed' | 'resolved';

    /** Why it could not be applied, or what you have to know. */
    readonly note: string | null;

    readonly tries: number;

    /** By the provider's clock. */
    readonly occurred_at: string | null;

    readonly received_at: string;

    readonly next_try_at: string | null;

    readonly settled_at: string | null;

    /** The provider's id of the subscription. */
    readonly subscription: string | null;

    readonly account_id: string | null;

    /** What is kept of the event. */
    readonly payload: { readonly [name: string]: unknown } | null;
  };
};

export type MembersResolvePaymentAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly payment: {
    /** Its place in the inbox. */
    readonly entry: number;

    /** The provider's id of the event. */
    readonly event_id: string;

    readonly provider: 'stripe';

    /** As the provider names it, such as invoice.paid. */
    readonly kind: string;

    /** pending: tried again at next_try_at; failed: waits for a retry; needs_operator: for your decision. */
    readonly state: 'pending' | 'applied' | 'ignored' | 'needs_operator' | 'failed' | 'resolved';

    /** Why it could not be applied, or what you have to know. */
    readonly note: string | null;

    readonly tries: number;

    /** By the provider's clock. */
    readonly occurred_at: string | null;

    readonly received_at: string;

    readonly next_try_at: string | null;

    readonly settled_at: string | null;

    /** The provider's id of the subscription. */
    readonly subscription: string | null;

    readonly account_id: string | null;

    /** What is kept of the event. */
    readonly payload: { readonly [name: string]: unknown } | null;
  };

  /** What was ignored or has no effect. */
  readonly warnings?: readonly string[] | undefined;
};

export type ServiceHealthAnswer = {
  readonly code: 200;

  readonly message: string;

  readonly version: string;
};

export type ServiceReadinessAnswer = {
  readonly code: 200;

  readonly message: string;

  /** What was looked at. */
  readonly checks: { readonly [name: string]: boolean };
};
