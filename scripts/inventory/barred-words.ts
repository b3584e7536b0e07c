/**
 * Words of the lines with which the singer's clarity is measured (bench/singing). No carrier sentence may hold one:
 * otherwise the measurement would meet stretches cut from the very words that it asks for.
 */
export const BARRED_WORDS: ReadonlySet<string> = new Set(
  `
    a above across after all an and another are back beach bedroom beneath blowing boats break bright brother
    burning by call can candle captain chains chance cheaper children city close coffee come dancing dark dawn down
    dreams empty every falling fields fire floating follow forever freedom from frozen give glowing go golden gone
    goodbye had hand has hear heavy here hold i in is just kiss lake lasts laugh leading leave let light like love
    lucky me moon morning mountain mouth move my name never nobody nothing numbers of off open paper people play put
    quiet rain remembers ride river road rolls sail say sea seen shadows she shout side silver sing sky sleepy song
    stairs stand stars stream street subway suitcase summer sun take tell than the this through thunder to together
    tonight town trace trees try until up waiting walking wall we were why will window winds winter without word
    world wrote yesterday you
  `
    .trim()
    .split(/\s+/),
);
