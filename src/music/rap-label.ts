/** Whether a section is called a rap ("Rap", "Rap Verse"): it is spoken in rhythm where the rest of the song is sung. */
export const isRapLabel = (label: string): boolean => label.toLowerCase().split(' ')[0] === 'rap';
