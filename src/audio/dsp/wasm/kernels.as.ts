export { fft } from './fft.as';
export { framePair } from './frame-filter.as';
export { sampledVoices } from './sampled-voices.as';
