export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How letters to people leave the service. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
