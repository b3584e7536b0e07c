/** `minutes:seconds.cc`, `hours:minutes:seconds,mmm` and `hours:minutes:seconds.mmm`, as LRC, SubRip and WebVTT write times. */
export function clockTime(seconds: number, form: 'centiseconds' | 'comma' | 'point'): string {
  const steps = form === 'centiseconds' ? 100 : 1000;
  const all = Math.max(0, Math.round(seconds * steps));
  const fraction = String(all % steps).padStart(steps === 100 ? 2 : 3, '0');
  const whole = Math.floor(all / steps);
  const pad = (value: number): string => String(value).padStart(2, '0');
  if (form === 'centiseconds') return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}.${fraction}`;
  const hours = pad(Math.floor(whole / 3600));
  return `${hours}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}${form === 'comma' ? ',' : '.'}${fraction}`;
}

/** Text without line breaks: an empty line would end a subtitle. */
export const singleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
