/** The page that makes songs. */
export const create = {
  title: 'What should the song be about?',
  idea: 'Your idea: anything, in your own words',
  another: 'Another idea',
  submit: 'Create',
  price: (credits: number) => (credits === 0 ? 'two songs, free' : `two songs, ${credits} credits`),
  freeIfFailed: 'Free if it fails.',
  keys: 'Ctrl + Enter',
  chips: 'Styles to begin with',
  making: 'In the making',
  lately: 'Made lately',
  take: (number: number) => `Take ${number}`,
  waiting: 'Waiting',
  place: (place: number) => `${ordinal(place)} in line`,
  secondsLeft: (seconds: number) =>
    seconds > 90 ? `about ${Math.round(seconds / 60)} min left` : `about ${seconds} s left`,
  listenNow: 'Listen while it grows',
  cancel: 'Cancel, and get the credits back',
  cancelled: 'Cancelled: the credits are back.',
  failed: (why: string) => why,
  refunded: 'Nothing was charged.',
  open: 'Open',
  again: 'Try it again',
  done: (title: string) => `“${title}” is there: two takes.`,
  emptyIdea: 'Write an idea first, or roll the dice.',
  stages: {
    waiting: 'Waiting for a free place',
    'writing the song': 'Writing words, melody and band',
    singing: 'Singing',
    'singing the harmonies': 'Singing the harmonies',
    'playing and mixing': 'Playing and mixing the band',
    mastering: 'Mastering',
    encoding: 'Writing the files',
    finished: 'Finished',
    'separating the stems': 'Separating the stems',
    'fetching the recording': 'Fetching the recording',
    'decoding the recording': 'Listening to the recording',
  } as Readonly<Record<string, string>>,
};

function ordinal(place: number): string {
  const last = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
  return `${place}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
