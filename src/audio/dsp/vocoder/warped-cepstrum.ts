/** Points of the warped axis at which a spectrum is read when it is encoded. */
const GRID_POINTS = 128;

/**
 * Smooth log spectra in few numbers: the cosine series of the log amplitude over a bilinearly warped frequency axis
 * (Oppenheim & Johnson, "Discrete representation of signals", Proc. IEEE 60, 1972). The warping spends resolution as
 * hearing does: fine at low frequencies, coarse at high ones.
 */
export class WarpedCepstrum {
  readonly coefficientCount: number;
  readonly binCount: number;
  /** binCount x coefficientCount, row by row. */
  readonly #basis: Float64Array;
  /** Where the points of the encoding grid fall, in bins, and their cosines (point x coefficient, row by row). */
  readonly #gridBins: Float64Array;
  readonly #gridCosines: Float64Array;

  /** `warping` 0 is the plain cepstrum; 0.42 resembles the mel scale at 16 kHz. */
  constructor(shape: { readonly coefficientCount: number; readonly binCount: number; readonly warping: number }) {
    this.coefficientCount = shape.coefficientCount;
    this.binCount = shape.binCount;
    this.#basis = new Float64Array(shape.binCount * shape.coefficientCount);
    for (let b = 0; b < shape.binCount; b++) {
      const angle = warped((Math.PI * b) / (shape.binCount - 1), shape.warping);
      for (let m = 0; m < shape.coefficientCount; m++) {
        this.#basis[b * shape.coefficientCount + m] = (m === 0 ? 1 : 2) * Math.cos(m * angle);
      }
    }
    this.#gridBins = new Float64Array(GRID_POINTS);
    this.#gridCosines = new Float64Array(GRID_POINTS * shape.coefficientCount);
    for (let j = 0; j < GRID_POINTS; j++) {
      const angle = (Math.PI * (j + 0.5)) / GRID_POINTS;
      // Bilinear maps invert by changing the sign of the warping.
      this.#gridBins[j] = (warped(angle, -shape.warping) / Math.PI) * (shape.binCount - 1);
      for (let m = 0; m < shape.coefficientCount; m++) {
        this.#gridCosines[j * shape.coefficientCount + m] = Math.cos(m * angle) / GRID_POINTS;
      }
    }
  }

  /** Coefficients of a log spectrum of `binCount` bins. */
  encode(logAmplitude: Float32Array): Float32Array {
    const out = new Float32Array(this.coefficientCount);
    for (let j = 0, row = 0; j < GRID_POINTS; j++, row += out.length) {
      const position = this.#gridBins[j]!;
      const i = Math.min(this.binCount - 2, Math.floor(position));
      const value = logAmplitude[i]! + (logAmplitude[i + 1]! - logAmplitude[i]!) * (position - i);
      for (let m = 0; m < out.length; m++) out[m]! += value * this.#gridCosines[row + m]!;
    }
    return out;
  }

  /** The log spectrum of `coefficients`, read from `offset`, into `logAmplitude` (`binCount` numbers). */
  decode(coefficients: Float32Array, offset: number, logAmplitude: Float64Array): void {
    const count = this.coefficientCount;
    const basis = this.#basis;
    for (let b = 0, row = 0; b < this.binCount; b++, row += count) {
      let sum = 0;
      for (let m = 0; m < count; m++) sum += coefficients[offset + m]! * basis[row + m]!;
      logAmplitude[b] = sum;
    }
  }
}

const warped = (angle: number, warping: number): number =>
  angle + 2 * Math.atan2(warping * Math.sin(angle), 1 - warping * Math.cos(angle));
