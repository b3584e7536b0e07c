import { type NumberRange, settings } from './settings.ts';

const DAY_MS = 86_400_000;
/** Of a text that is read whole. */
const CHARS_MAX = 100_000;

const wireRanges: Readonly<Record<string, NumberRange>> = {
  bodyBytesMax: { low: 1_024, high: 16 * 1024 * 1024 },
  jsonDepthMax: { low: 4, high: 100 },
  headerBytesMax: { low: 4_096, high: 1024 * 1024 },
  apiKeyCharsMax: { low: 64, high: 4_096 },
};

/** What songs are made of stays within what the studio can make. */
const fieldRanges: Readonly<Record<string, NumberRange>> = {
  voxSecondsMax: { low: 1, high: 120 },
  producerSecondsMax: { low: 10, high: 480 },
  tempoBpmMin: { low: 40, high: 120 },
  tempoBpmMax: { low: 121, high: 240 },
  durationSecondsMin: { low: 5, high: 60 },
  tuningHzMin: { low: 392, high: 440 },
  tuningHzMax: { low: 440, high: 466 },
  clipIdCharsMax: { low: 36, high: 1_000 },
};

/** Named limits of the wire: what a request may hold before anyone looks at what it means. Text is counted in code points. */
export const wireLimits = settings.numbers(
  'wireLimits',
  {
    /** A request body, compressed or not. */
    bodyBytesMax: 256 * 1024,
    /** Nesting of a JSON body; 1 is an object of plain values. */
    jsonDepthMax: 32,
    /** All request headers together. */
    headerBytesMax: 16 * 1024,
    /** The whole `Authorization` value's key; longer ones are refused unread. */
    apiKeyCharsMax: 256,
    idempotencyKeyCharsMax: 255,
    /** Unknown fields named one by one in `warnings`; the rest is only counted. */
    warnedFieldsMax: 20,
    /** How much of an unknown field's name a warning repeats. */
    warnedFieldCharsMax: 60,
  },
  (name) => wireRanges[name] ?? { low: 1, high: 10_000 },
);

/** Limits of single fields that hold for every model version. */
export const fieldLimits = settings.numbers(
  'fieldLimits',
  {
    titleCharsMax: 80,
    descriptionCharsMax: 400,
    negativeTagsCharsMax: 1000,
    lyricsBriefCharsMax: 1000,
    seedCharsMax: 100,
    /** What a request tells of the words beside a description. */
    namesMax: 12,
    nameCharsMax: 60,
    factsMax: 20,
    factCharsMax: 200,
    avoidLinesMax: 500,
    avoidLineCharsMax: 160,
    personaNameCharsMax: 80,
    personaTextCharsMax: 1000,
    /** A window of dry voice. */
    voxSecondsMax: 30,
    clipIdCharsMax: 100,
    languageCharsMax: 35,
    keyCharsMax: 20,
    engineCharsMax: 60,
    /** Of the deprecated family, whose model names nobody lists. */
    anyModelCharsMax: 60,
    webhookUrlCharsMax: 1024,
    audioUrlCharsMax: 2048,
    webhookSecretCharsMax: 512,
    soundCharsMax: 1000,
    producerLyricsCharsMax: 5000,
    /** Of a song of the producer family. */
    producerSecondsMax: 240,
    tempoBpmMin: 40,
    tempoBpmMax: 240,
    durationSecondsMin: 5,
    /** A whole tone below and a semitone above the usual 440 Hz: the pitches of old organs and wind bands. */
    tuningHzMin: 392,
    tuningHzMax: 466,
  },
  (name) => fieldRanges[name] ?? { low: 1, high: CHARS_MAX },
);

/** Archives of clips. */
export const exportLimits = settings.numbers(
  'exportLimits',
  {
    /** How long an archive can be fetched. */
    exportHours: 24,
    /** Archives of one account that can be fetched or are being made. */
    exportsPerAccountMax: 10,
  },
  (name) => (name === 'exportHours' ? { low: 1, high: 24 * 365 } : { low: 1, high: 100_000 }),
);

/** Recordings that come in parts. */
export const uploadLimits = settings.numbers(
  'uploadLimits',
  {
    uploadBytesMax: 300_000_000,
    partBytesMax: 8 * 2 ** 20,
    /** Of one account at the same time, not yet whole. */
    openPerAccountMax: 2,
    /** How long an upload waits for its next part. */
    uploadHours: 24,
  },
  (name) => (name.endsWith('BytesMax') ? { low: 1_024, high: 2 ** 40 } : { low: 1, high: 10_000 }),
);

/** How long the server waits, and how much it holds open at once. */
export const serverLimits = settings.numbers(
  'serverLimits',
  {
    /** From the first byte of a request to its last. */
    requestReceiveMs: 30_000,
    headersReceiveMs: 10_000,
    keepAliveMs: 65_000,
    /** How often it is looked which connections have had their time. */
    connectionsCheckMs: 1000,
    /**
     * Connections that wait to be accepted; the system may allow less (`net.core.somaxconn`). Who finds no place among them asks
     * again after a second: a crowd that comes at once must not take all.
     */
    pendingConnectionsMax: 4096,
    /** Sockets that take connections from one address: each gives one in a turn of the event loop. */
    acceptQueues: 8,
    /** Connections of everybody at the same moment. */
    connectionsMax: 2048,
    /** Connections of one IPv4 address or IPv6 /64 at the same moment, but for trusted proxies. */
    connectionsPerNetworkMax: 256,
    /** Event streams of one account at the same moment. */
    eventStreamsPerAccountMax: 20,
    /** Of one network (an IPv4 address, an IPv6 /64), so that nobody holds all of them with many accounts. */
    eventStreamsPerNetworkMax: 200,
    /** Event streams of everybody at the same moment: each asks the database twice a second. */
    eventStreamsMax: 400,
    eventHeartbeatMs: 15_000,
    /** Listeners to one song in the making at the same moment. */
    listenersPerClipMax: 20,
    /** How long a GET waits for a file that is made on demand. */
    artefactWaitSecondsMax: 120,
    /** How long a POST waits for such a file before it answers 202. */
    postWaitSecondsMax: 10,
    /** How long an upload waits for its recording to be in. */
    uploadWaitSecondsMax: 90,
    /** After which a 202 is to be asked again. */
    notReadySeconds: 5,
    readinessMs: 2000,
    /** Threads that write lyrics and tags for the HTTP process, started when needed. */
    textThreads: 1,
    /** The same where a language model writes the lyrics: then threads mostly wait for it. */
    textThreadsWithModel: 6,
    /** Of one request for lyrics or tags, from when a thread has it (a language model's own deadline comes on top). */
    textMs: 10_000,
    /** Requests for lyrics and tags that wait for a thread: of everybody, of one account. */
    textsWaitingMax: 100,
    textsWaitingPerAccountMax: 10,
    /** After which a request that met a full line is to be sent again. */
    textRetrySeconds: 3,
    /** API keys whose spacing is remembered; the longest unused are forgotten first. */
    spacingKeysMax: 100_000,
    /** Reads of one API key: this many per second, and this many at once after a pause. */
    readsPerSecond: 10,
    readsBurst: 20,
  },
  (name) => (name.endsWith('Ms') ? { low: 100, high: DAY_MS } : { low: 1, high: 1_000_000 }),
);

export type ServerLimits = { readonly [Name in keyof typeof serverLimits]: number };
