/** Runs in the page before its own scripts: keeps the elements that sound where a test finds them. */
export const KEEP_AUDIO = `(() => {
  const Real = Audio;
  globalThis.sounding = [];
  globalThis.Audio = function (...parts) { const audio = new Real(...parts); sounding.push(audio); return audio; };
})();`;

/** The highest level heard within two seconds, as a share of full scale. */
export const LEVEL = `(async () => {
  const audio = sounding.find((one) => !one.paused);
  if (audio === undefined) return 0;
  for (let look = 0; look < 50 && audio.captureStream().getAudioTracks().length === 0; look++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (audio.captureStream().getAudioTracks().length === 0) return 0;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(audio.captureStream()).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  for (let look = 0; look < 20 && level < 0.01; look++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    analyser.getFloatTimeDomainData(samples);
    level = Math.max(level, ...samples.map(Math.abs));
  }
  await context.close();
  return level;
})()`;

/** Below it, nobody hears anything: -60 dB of full scale. */
export const SILENCE = 0.001;
