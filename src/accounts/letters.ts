/** What a letter to a person says. */
interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/** A link of a letter. @param page where a new password is chosen, a path where nobody knows the address */
export interface PasswordLink {
  readonly page: string;
  readonly token: string;
}

/** To whom asked for a new password. */
export const resetLetter = (link: PasswordLink): LetterText => ({
  subject: 'A new password for Songwright',
  text: [
    'Somebody, probably you, asked for a new password. Choose it here within an hour:',
    ...linesOf(link),
    'If it was not you, nothing needs to be done.',
  ].join('\n'),
});

/** To whom opened an account. @param isUsable whether the password works before the link was used */
export const welcomeLetter = (link: PasswordLink, isUsable: boolean): LetterText => ({
  subject: 'Your account at Songwright',
  text: [
    'Somebody, probably you, opened an account with this e-mail address.',
    isUsable
      ? 'It can be used. To confirm that the address is yours, choose the password again within an hour:'
      : 'To use it, confirm that the address is yours: choose the password within an hour:',
    ...linesOf(link),
    'That ends every session and key that somebody else may have made. If it was not you, nothing needs to be done; or',
    'choose a password, so that nobody else uses your address.',
  ].join('\n'),
});

/** To whom has an account, when somebody signs up with the address: the page of sign-up does not tell. */
export const alreadyMemberLetter = (link: PasswordLink): LetterText => ({
  subject: 'You have an account at Songwright',
  text: [
    'Somebody, probably you, tried to open an account with this e-mail address. There is one already: sign in with its',
    'password, or choose a new one within an hour:',
    ...linesOf(link),
    'If it was not you, nothing needs to be done: nothing has changed.',
  ].join('\n'),
});

const linesOf = ({ page, token }: PasswordLink): string[] => [
  ...(page.startsWith('/') ? ['(a path of the address under which you use this service)'] : []),
  '',
  `${page}?token=${token}`,
  '',
  'The page tells how; programs find the operation in /openapi.json.',
];
