/** Signing in and up, and passwords. */
export const entry = {
  signIn: {
    title: 'Sign in',
    lead: 'Songs from an idea, made on this machine.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    toSignUp: 'Open an account',
    linkHint: 'Do you run this service? The terminal shows a sign-in address when it starts, and',
    linkCommand: 'npm run songwright -- sign-in-link',
    linkHintEnd: 'prints a new one.',
  },
  link: {
    title: 'Welcome to your Songwright',
    lead: 'This address came from the terminal of your service. It signs you in as its operator, once.',
    submit: 'Sign me in',
    noToken: 'The address is not whole: everything behind the # is missing. Copy it again, to its end.',
    another: 'To get another address, run this where the service runs:',
  },
  welcome: {
    title: 'Name your account',
    lead: 'So that you can come back without the terminal. No letter is sent.',
    submit: 'Save and make a song',
    later: 'Later',
    banner:
      'You are signed in by the address of the terminal. Choose an address and a password to come back without it.',
    action: 'Choose them',
  },
  signUp: {
    title: 'Open an account',
    lead: (credits: number) => `With ${credits} credits to try: enough for two pairs of songs.`,
    passwordHint: 'At least 10 characters. A few unrelated words are easy to keep.',
    submit: 'Open the account',
    toSignIn: 'I have an account',
    done: 'Almost there',
  },
  forgotten: {
    title: 'A new password',
    lead: 'A link that works once, for an hour, goes to your address if it has an account.',
    submit: 'Send the link',
  },
  newPassword: {
    title: 'Choose a new password',
    password: 'New password',
    endKeys: 'End my API keys, too',
    submit: 'Set the password',
    noToken: 'This address lacks the token of the letter. Open the link of the letter again, whole.',
    done: 'Your password is set',
    toSignIn: 'Sign in',
  },
};
