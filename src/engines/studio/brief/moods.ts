import type { MoodFlag } from '../records.ts';

/**
 * A mood word as a point: valence -1 sad .. 1 happy, arousal -1 calm .. 1 excited.
 * Mode, tempo, register, loudness, articulation and timbre follow from the point additively (Eerola, Friberg & Bresin 2013).
 */
export interface MoodWord {
  readonly name: string;
  readonly words?: readonly string[];
  readonly valence: number;
  readonly arousal: number;
  readonly flags?: readonly MoodFlag[];
  /** A word that says what the song is about as well ("rainy"): the noun that goes into the theme. */
  readonly theme?: string;
}

const mood = (name: string, valence: number, arousal: number, rest: Partial<MoodWord> = {}): MoodWord => ({
  name,
  valence,
  arousal,
  ...rest,
});

/** The 13 moods of sung music in the interface's vocabulary. */
export const vocalMoods: readonly MoodWord[] = [
  mood('Happy', 0.8, 0.5, { words: ['happiness', 'happily'] }),
  mood('Dynamic/Energetic', 0.5, 0.9, { words: ['dynamic', 'energy', 'high energy'] }),
  mood('Inspirational/Hopeful', 0.7, 0.3, { words: ['inspirational', 'inspired'] }),
  mood('Excited', 0.8, 0.9, { words: ['exciting', 'ecstatic', 'euphoric', 'thrilling'] }),
  mood('Chill', 0.3, -0.5, { words: ['chilled', 'chilling', 'laid back', 'laidback'] }),
  mood('Calm/Relaxing', 0.4, -0.7, { words: ['relaxing'] }),
  mood('Dreamy/Ethereal', 0.3, -0.5, { flags: ['dreamy'] }),
  mood('Sentimental/Melancholic/Lonely', -0.5, -0.4, { words: ['melancholic', 'wistful', 'bittersweet'] }),
  mood('Nostalgic/Memory', 0, -0.3, { words: ['nostalgic', 'nostalgia'], flags: ['tape'] }),
  mood('Sorrow/Sad', -0.8, -0.5, { words: ['sorrow', 'sorrowful', 'heartbroken', 'tragic', 'mournful', 'depressing'] }),
  mood('Romantic', 0.5, -0.2, { flags: ['strings'] }),
  mood('Miss', -0.3, -0.3, { words: ['missing', 'longing', 'yearning'], flags: ['suspension'] }),
  mood('Groovy/Funky', 0.6, 0.5, { flags: ['groovy'] }),
];

/** The 52 moods of background music in the vocabulary. */
export const instrumentalMoods: readonly MoodWord[] = [
  mood('positive', 0.7, 0.3, { words: ['feel good', 'good vibes'] }),
  mood('uplifting', 0.8, 0.5),
  mood('energetic', 0.5, 0.9, { words: ['high octane', 'pumping', 'explosive'] }),
  mood('happy', 0.8, 0.5),
  mood('bright', 0.7, 0.4),
  mood('optimistic', 0.7, 0.3),
  mood('hopeful', 0.6, 0.1),
  mood('cool', 0.3, 0.1, { flags: ['groovy'] }),
  mood('dreamy', 0.3, -0.5, { words: ['dreamlike', 'hazy', 'floating'], flags: ['dreamy'] }),
  mood('fun', 0.8, 0.6),
  mood('light', 0.5, -0.1, { words: ['airy', 'lighthearted'] }),
  mood('powerful', 0.2, 0.9),
  mood('calm', 0.4, -0.7, { words: ['calming', 'quiet'] }),
  mood('confident', 0.5, 0.5, { words: ['bold', 'swagger', 'empowering'] }),
  mood('joyful', 0.9, 0.6, { words: ['joyous', 'jubilant'] }),
  mood('dramatic', -0.2, 0.6, { flags: ['drama'] }),
  mood('peaceful', 0.5, -0.8),
  mood('playful', 0.7, 0.5, { words: ['quirky', 'whimsical', 'bouncy'], flags: ['playful'] }),
  mood('soft', 0.3, -0.7, { words: ['gentle', 'delicate', 'tender'] }),
  mood('groovy', 0.6, 0.5, { flags: ['groovy'] }),
  mood('reflective', 0, -0.5, { words: ['introspective', 'thoughtful'] }),
  mood('easy', 0.4, -0.4, { words: ['easygoing', 'easy going', 'breezy'] }),
  mood('relaxed', 0.4, -0.6, { words: ['lazy', 'sleepy', 'cozy', 'cosy'] }),
  mood('lively', 0.7, 0.7, { words: ['vibrant', 'spirited', 'catchy'] }),
  mood('smooth', 0.4, -0.3, { words: ['silky', 'slick'] }),
  mood('romantic', 0.5, -0.2, { flags: ['strings'] }),
  mood('intense', -0.2, 0.9, { words: ['relentless', 'urgent'] }),
  mood('elegant', 0.4, -0.2, { words: ['classy', 'sophisticated'], flags: ['strings'] }),
  mood('mellow', 0.2, -0.5),
  mood('emotional', -0.1, 0.1, { words: ['heartfelt', 'touching'], flags: ['drama'] }),
  mood('sentimental', -0.3, -0.3),
  mood('cheerful happy', 0.9, 0.6),
  mood('contemplative', -0.1, -0.5, { words: ['pensive', 'meditative'] }),
  mood('soothing', 0.5, -0.8, { words: ['healing'] }),
  mood('proud', 0.5, 0.4, { words: ['majestic', 'noble'] }),
  mood('passionate', 0.2, 0.6, { words: ['fiery', 'burning'] }),
  mood('sweet', 0.6, -0.2, { words: ['lovely'] }),
  mood('mystical', -0.1, -0.3, { words: ['mysterious', 'magical', 'enchanted'], flags: ['mystical'] }),
  mood('tranquil', 0.5, -0.9),
  mood('cheerful', 0.8, 0.5, { words: ['cheery', 'merry', 'jolly'] }),
  mood('casual', 0.5, 0, { words: ['carefree'] }),
  mood('beautiful', 0.5, -0.2),
  mood('ethereal', 0.2, -0.6, { words: ['otherworldly', 'celestial', 'angelic'], flags: ['dreamy'] }),
  mood('melancholy', -0.5, -0.5),
  mood('sad', -0.8, -0.5, { words: ['sadness', 'tearful', 'crying'] }),
  mood('aggressive', -0.6, 0.9, {
    words: ['angry', 'furious', 'rage', 'fierce', 'brutal'],
    flags: ['aggressive'],
  }),
  mood('haunting', -0.6, 0, { words: ['eerie', 'spooky', 'ghostly', 'creepy'], flags: ['mystical'] }),
  mood('adventure', 0.5, 0.6, { words: ['adventurous'] }),
  mood('serene', 0.5, -0.8),
  mood('sincere', 0.3, -0.2, { words: ['honest', 'intimate'] }),
  mood('funky', 0.6, 0.6, { flags: ['groovy'] }),
  mood('funny', 0.7, 0.5, { words: ['humorous', 'comical', 'silly', 'comedy'], flags: ['playful'] }),
];

/** Words outside the vocabulary, some of which name a scene too. */
export const freeMoods: readonly MoodWord[] = [
  mood('lonely', -0.6, -0.4, { words: ['lonesome', 'loneliness', 'alone'] }),
  mood('dark', -0.5, 0, { words: ['gloomy', 'moody', 'brooding', 'bleak', 'grim', 'sinister', 'ominous'] }),
  mood('tense', -0.4, 0.5, { words: ['suspenseful', 'anxious', 'nervous'], flags: ['drama'] }),
  mood('triumphant', 0.7, 0.8, { words: ['victorious', 'heroic', 'anthemic', 'anthem', 'epic', 'soaring'] }),
  mood('sensual', 0.3, -0.3, { words: ['seductive', 'sultry'], flags: ['groovy'] }),
  mood('hypnotic', 0, -0.1, { words: ['trippy', 'psychedelic'], flags: ['dreamy'] }),
  mood('raw', -0.2, 0.4, { words: ['gritty', 'edgy', 'rebellious', 'defiant'] }),
  mood('danceable', 0.5, 0.7, { words: ['club ready', 'pumped', 'upbeat'] }),
  mood('festive', 0.8, 0.6, { words: ['celebratory', 'celebration'] }),
  mood('rainy', -0.2, -0.4, { theme: 'rain' }),
  mood('stormy', -0.4, 0.5, { theme: 'storm' }),
  mood('snowy', 0.1, -0.4, { words: ['wintry', 'winter'], theme: 'snow' }),
  mood('sunny', 0.8, 0.4, { words: ['sunshine', 'sunlit'], theme: 'sun' }),
  mood('summery', 0.7, 0.4, { words: ['summer', 'summertime'], theme: 'summer' }),
  mood('autumnal', -0.1, -0.3, { words: ['autumn', 'fall season'], theme: 'autumn' }),
  mood('late night', -0.1, -0.4, { words: ['midnight', 'nocturnal', 'night time', 'nighttime'], theme: 'night' }),
  mood('starry', 0.3, -0.4, { words: ['starlit'], theme: 'stars' }),
  mood('beachy', 0.7, 0.2, { words: ['beach', 'tropical'], theme: 'beach' }),
  mood('dusty', 0, -0.2, { theme: 'dust' }),
  mood('cosmic', 0.2, -0.2, { words: ['spacey', 'galactic'], theme: 'stars', flags: ['dreamy'] }),
];
