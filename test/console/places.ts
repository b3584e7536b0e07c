/** Where people reach an operation that is called by no name: a file of the console, and what stands in it. */
export interface OtherPlace {
  readonly file: string;
  readonly text: string;
}

/** Operations that are asked for by an address that the service tells, by a task type, or by the browser itself. */
export const otherPlaces: Readonly<Record<string, OtherPlace>> = {
  'sonic.persona-music': { file: 'screens/create/draft.ts', text: "task_type: 'persona_music'" },
  'uploads.append': { file: 'screens/library/send-upload.ts', text: "method: 'PATCH'" },
  'uploads.get': { file: 'screens/library/send-upload.ts', text: "method: 'HEAD'" },
  'uploads.remove': { file: 'screens/library/send-upload.ts', text: "method: 'DELETE'" },
  'files.read-export': { file: 'screens/song/export-card.tsx', text: 'downloadAddress(archive.url)' },
  'account.follow-events': { file: 'app/live-tasks.ts', text: "follow('/api/v1/events'" },
  'voices.get-sample': { file: 'screens/create/singer-picker.tsx', text: 'new Audio(ownAddress(address))' },
  'files.read-artefact': { file: 'screens/song/song-about.tsx', text: 'ownAddress(url)' },
};

const PAGE = 'A page itself: it is what the browser opens.';
const ANSWERS_GONE = 'Was removed: it only tells old clients what to use instead.';
const OLD_NAME = 'An old address of the producer family, kept for programs.';
const PROBE = 'For programs that watch the service; the operator screen shows the same.';

/** Why an operation has no place in the console. */
export const reasons: Readonly<Record<string, string>> = {
  'sonic.upsample-tags': 'The field for styles suggests our own genres while one types, without a price.',
  'sonic.wav': 'The downloads of a song have its WAV, without a price.',
  'sonic.download': 'The downloads of a song have every format, without a price.',
  'producer.download': 'The downloads of a song have every format, without a price.',
  'producer.create':
    'Create makes the same songs and takes a length; what only this family has, strength and added length, is on the song.',
  'producer.upload': 'The library brings recordings in, with the same result.',
  'producer.poll-task': 'The stream of the account tells of tasks of every family.',
  'producer.variation': ANSWERS_GONE,
  'producer.swap-vocals': ANSWERS_GONE,
  'producer.swap-sound': ANSWERS_GONE,
  'nuro.create': ANSWERS_GONE,
  'nuro.poll-task': ANSWERS_GONE,
  'studio.create': ANSWERS_GONE,
  'studio.poll-task': ANSWERS_GONE,
  'deprecated.create': OLD_NAME,
  'deprecated.upload': OLD_NAME,
  'deprecated.poll-task': OLD_NAME,
  'tasks.list': 'The stream of the account begins with every task that is open; the library has what they made.',
  'tasks.follow-events': 'The stream of the account tells of all tasks at once.',
  'personas.get': 'The list of kept singers tells as much of each.',
  'account.get-credits': 'The account tells its credits with everything else.',
  'members.claim-operator':
    'The sign-in link that the service prints makes the first operator; this is for installations without it.',
  'members.take-payment': 'Called by the payment provider, signed; never by people.',
  'service.health': PROBE,
  'service.readiness': PROBE,
  'service.landing': PAGE,
  'service.new-password-page': PAGE,
  'service.account-page': PAGE,
  'service.console': PAGE,
  'service.console-screen': PAGE,
  'service.console-subject': PAGE,
  'service.console-asset': PAGE,
  'service.error-page': PAGE,
  'service.openapi': 'For programs; people read the documentation made from it.',
};
