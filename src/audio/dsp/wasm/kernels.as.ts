export { fft } from './fft.as';
export { framePair } from './frame-filter.as';
