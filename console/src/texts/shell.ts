/** What stands around every screen. */
export const shell = {
  nav: {
    label: 'Songwright',
    skip: 'Skip to the content',
    create: 'Create',
    library: 'Library',
    song: 'Song',
    signOut: 'Sign out',
    creditsWord: (count: number) => (count === 1 ? 'credit left' : 'credits left'),
    theme: (theme: string) =>
      theme === 'system' ? 'Colours: as your system' : theme === 'light' ? 'Colours: light' : 'Colours: dark',
  },
  actions: {
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    undo: 'Undo',
    more: 'More',
    save: 'Save',
    remove: 'Remove',
    copy: 'Copy',
    copied: 'Copied.',
    back: 'Back',
  },
  states: {
    loading: 'Loading …',
    offline: 'The service does not answer. What you see may be old; what runs goes on without you.',
    silentTitle: 'The service does not answer',
    silentText: 'It may be starting, or the connection is away. This page asks again by itself.',
    noAnswer: 'The service does not answer. Check that it runs and that you are connected, then try again.',
    ownFault: 'Something in this page went wrong. Loading it again usually helps.',
    screenFailed: 'This screen could not be loaded',
    nothingHere: 'Nothing is at this address',
    nothingHereHint: 'The link may be old, or the song was deleted for good.',
    signedOutTitle: 'You are signed out',
    signedOutText: 'Your session ended: in another tab, elsewhere, or by time. Sign in, and go on where you were.',
  },
};
