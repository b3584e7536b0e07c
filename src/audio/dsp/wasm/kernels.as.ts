export { fft } from './fft.as';
export { framePair } from './frame-filter.as';
export { sampledVoices } from './sampled-voices.as';
export { filterStereo, filteredEnergy } from './stereo-filters.as';
export { addGain, addRamp, multiply, peak, scale, width } from './blocks.as';
export { compress } from './compressor.as';
export { reverberate } from './reverb.as';
export { oscillate, shapeVoice } from './subtractive.as';
export { raisePeaks } from './true-peak.as';
