import type { Genre } from './genre.ts';
import { furtherGenres } from './genres-further.ts';
import { furtherRecipes as further } from './recipes-further.ts';
import { instrumentalRecipes } from './recipes-instrumental.ts';
import { tagRecipes } from './recipes-tags.ts';
import { vocalRecipes } from './recipes-vocal.ts';

const vocal = vocalRecipes;
const band = instrumentalRecipes;
const tag = tagRecipes;

/** The 23 sung genres of the interface's vocabulary. */
export const vocalGenres = [
  {
    name: 'Pop',
    words: ['pop music', 'pop song', 'mainstream pop', 'teen pop'],
    sung: vocal.pop,
    instrumental: band.upbeat,
  },
  { name: 'Pop Rock', words: ['power pop', 'arena rock'], sung: vocal.popRock },
  { name: 'Pop Punk', words: ['emo pop'], sung: vocal.popPunk },
  { name: 'Pop Rap', words: ['melodic rap'], sung: vocal.popRap, instrumental: band.instrumentalHipHop },
  {
    name: 'Folk',
    words: ['folk pop', 'indie folk', 'folk rock', 'folk song', 'americana', 'singer songwriter'],
    sung: vocal.folk,
    instrumental: band.instrumentalFolk,
  },
  {
    name: 'Chinese Style',
    words: ['chinese', 'c pop', 'mandopop', 'cantopop', 'zhongguo feng'],
    sung: vocal.chineseStyle,
  },
  { name: 'GuFeng Music', words: ['gufeng', 'gu feng', 'ancient chinese', 'wuxia'], sung: vocal.guFengMusic },
  { name: 'Electronic', words: ['electro', 'electronica', 'electropop', 'electro pop'], sung: vocal.electronic },
  { name: 'DJ', words: ['dj set', 'club'], sung: vocal.dj, instrumental: band.dance },
  { name: 'Future Bass', words: ['future pop', 'kawaii bass'], sung: vocal.futureBass },
  { name: 'Chinoiserie Electronic', words: ['chinese electronic'], sung: vocal.chinoiserieElectronic },
  {
    name: 'Hip Hop/Rap',
    words: ['hip hop', 'hiphop', 'rap', 'boom bap', 'old school hip hop', 'freestyle rap'],
    sung: vocal.hipHop,
    instrumental: band.instrumentalHipHop,
  },
  { name: 'Trap Rap', words: ['trap', 'trap music', 'cloud rap'], sung: vocal.trapRap },
  { name: 'R&B Rap', words: ['rnb rap', 'r and b rap'], sung: vocal.rnbRap },
  {
    name: 'Rock',
    words: ['hard rock', 'classic rock', 'rock and roll', "rock 'n' roll", 'garage rock', 'alternative rock'],
    sung: vocal.rock,
  },
  {
    name: 'Jazz',
    words: ['swing', 'big band', 'bebop', 'vocal jazz', 'jazzy'],
    sung: vocal.jazz,
    instrumental: band.instrumentalJazz,
  },
  {
    name: 'R&B/Soul',
    words: ['r&b', 'rnb', 'r and b', 'rhythm and blues', 'soul', 'neo soul', 'soulful'],
    sung: vocal.rnbSoul,
  },
  { name: 'Punk', words: ['punk rock'], sung: vocal.punk },
  { name: 'Reggae', words: ['dub', 'roots reggae'], sung: vocal.reggae },
  { name: 'Disco', words: ['nu disco', 'dance pop'], sung: vocal.disco },
  { name: 'Jazz Pop', words: ['pop jazz', 'lounge'], sung: vocal.jazzPop },
  { name: 'Bossa Nova', words: ['bossa', 'mpb'], sung: vocal.bossaNova },
  {
    name: 'Contemporary R&B',
    words: ['contemporary rnb', 'modern r&b', 'alternative r&b', 'alt r&b'],
    sung: vocal.contemporaryRnb,
  },
] as const satisfies readonly Genre[];

/** The 47 instrumental genres of the interface's vocabulary, where they are not sung genres under the same word. */
export const instrumentalGenres = [
  { name: 'corporate', words: [], sung: band.corporate },
  { name: 'business', words: [], sung: band.corporate, isOrdinaryWord: true },
  { name: 'commercial', words: [], sung: band.corporate, isOrdinaryWord: true },
  { name: 'advertising', words: ['advert', 'jingle'], sung: band.corporate, isOrdinaryWord: true },
  { name: 'marketing', words: [], sung: band.corporate, isOrdinaryWord: true },
  { name: 'promotional', words: ['promo'], sung: band.corporate },
  { name: 'inspiring', words: [], sung: band.corporate, isOrdinaryWord: true },
  { name: 'modern', words: [], sung: band.highTech, isOrdinaryWord: true },
  { name: 'high tech', words: ['tech', 'hi tech'], sung: band.highTech, isOrdinaryWord: true },
  { name: 'upbeat', words: [], sung: band.upbeat, isOrdinaryWord: true },
  { name: 'radio', words: [], sung: further.radio, isOrdinaryWord: true },
  { name: 'summer', words: ['summery'], sung: further.summer, isOrdinaryWord: true },
  { name: 'party', words: [], sung: further.party, isOrdinaryWord: true },
  { name: 'vlog', words: [], sung: further.vlog },
  { name: 'video', words: [], sung: further.video, isOrdinaryWord: true },
  { name: 'fashion', words: ['runway'], sung: band.fashion, isOrdinaryWord: true },
  { name: 'beauty', words: [], sung: band.beauty, isOrdinaryWord: true },
  { name: 'driving', words: [], sung: band.driving, isOrdinaryWord: true },
  { name: 'sports', words: ['sport', 'workout', 'stadium'], sung: band.driving, isOrdinaryWord: true },
  { name: 'dance', words: [], sung: band.dance, isOrdinaryWord: true },
  { name: 'dance/edm', words: ['edm', 'big room', 'dance music'], sung: band.dance },
  { name: 'industrial', words: ['ebm'], sung: band.industrial },
  { name: 'funk', words: ['p funk', 'funk music'], sung: band.funk },
  { name: 'acoustic', words: ['unplugged', 'acoustic pop'], sung: band.acoustic },
  { name: 'travel', words: [], sung: band.travel, isOrdinaryWord: true },
  { name: 'orchestral', words: ['orchestra', 'symphonic', 'symphony'], sung: band.cinematic },
  { name: 'cinematic', words: ['film score', 'film music'], sung: band.cinematic },
  { name: 'soundtrack', words: [], sung: band.cinematic, isOrdinaryWord: true },
  { name: 'movie', words: ['film'], sung: band.cinematic, isOrdinaryWord: true },
  { name: 'tv', words: ['television'], sung: band.cinematic, isOrdinaryWord: true },
  { name: 'documentary', words: [], sung: band.documentary, isOrdinaryWord: true },
  { name: 'epic', words: [], sung: band.epic, isOrdinaryWord: true },
  { name: 'trailer', words: ['movie trailer', 'trailer music'], sung: band.epic, isOrdinaryWord: true },
  { name: 'dark', words: ['horror', 'thriller'], sung: band.dark, isOrdinaryWord: true },
  { name: 'ambient', words: ['drone', 'soundscape'], sung: band.ambient },
  { name: 'chill out', words: ['chillout', 'downtempo', 'trip hop', 'chillwave', 'chill beats'], sung: band.chillOut },
  {
    name: 'holiday',
    words: ['carol'],
    sung: band.holiday,
    isOrdinaryWord: true,
  },
  {
    name: 'kids',
    words: [
      "children's music",
      'childrens',
      'nursery rhyme',
      'kids song',
      "children's song",
      'song for kids',
      'song for children',
    ],
    sung: band.kids,
    isOrdinaryWord: true,
  },
  {
    name: 'world',
    words: ['world music', 'ethnic', 'klezmer', 'arabesk', 'qawwali'],
    sung: band.world,
    isOrdinaryWord: true,
  },
  { name: 'video game', words: ['game music', 'video game music'], sung: band.videoGame },
  { name: 'game', words: [], sung: band.videoGame, isOrdinaryWord: true },
] as const satisfies readonly Genre[];

/** Styles outside the vocabulary. */
export const tagGenres = [
  {
    name: '80s synth-pop',
    words: [
      'synth pop',
      'synthpop',
      'synthwave',
      'synth wave',
      'new wave',
      'retrowave',

      '80s pop',
      'italo disco',
    ],
    sung: tag.synthPop,
  },
  {
    name: 'house',
    words: ['deep house', 'house music', 'tropical house', 'tech house', 'progressive house', 'piano house'],
    sung: tag.house,
  },
  { name: 'techno', words: ['minimal techno'], sung: tag.techno },
  { name: 'trance', words: ['psytrance', 'uplifting trance'], sung: tag.trance },
  {
    name: 'drum and bass',
    words: ['drum & bass', "drum 'n' bass", 'drum n bass', 'dnb', 'd&b', 'jungle', 'liquid dnb'],
    sung: tag.drumAndBass,
  },
  { name: 'dubstep', words: ['brostep', 'riddim'], sung: tag.dubstep },
  {
    name: 'lo-fi',
    words: ['lofi', 'lo fi hip hop', 'lofi hip hop', 'lo fi beats', 'lofi beats', 'chillhop', 'bedroom pop'],
    sung: tag.loFi,
  },
  {
    name: 'metal',
    words: ['heavy metal', 'metalcore', 'thrash', 'thrash metal', 'nu metal', 'symphonic metal'],
    sung: tag.metal,
  },
  { name: 'shoegaze', words: ['noise pop'], sung: tag.shoegaze },
  { name: 'dream pop', words: ['ethereal pop'], sung: tag.dreamPop },
  {
    name: 'indie',
    words: ['indie pop', 'indie rock', 'alternative', 'alt rock', 'alt pop', 'britpop'],
    sung: tag.indie,
  },
  { name: 'grunge', words: ['post grunge'], sung: tag.grunge },
  { name: 'k-pop', words: ['kpop', 'korean pop'], sung: tag.kPop },
  { name: 'phonk', words: ['drift phonk', 'memphis rap'], sung: tag.phonk },
  {
    name: 'reggaeton',
    words: ['dembow', 'latin trap', 'latin pop', 'moombahton', 'funk carioca', 'baile funk'],
    sung: tag.reggaeton,
  },
  {
    name: 'country',
    words: ['country pop', 'country rock', 'country music', 'honky tonk', 'western', 'sertanejo'],
    sung: tag.country,
  },
  { name: 'blues', words: ['blues rock', 'delta blues', 'bluesy', '12 bar blues'], sung: tag.blues },
  { name: 'gospel', words: ['worship', 'spiritual', 'praise', 'gospel choir', 'christian'], sung: tag.gospel },
  { name: 'afrobeats', words: ['afrobeat', 'afro pop', 'afropop'], sung: tag.afrobeats },
  {
    name: 'latin',
    words: ['merengue', 'cha cha', 'bolero', 'rumba', 'joropo'],
    sung: tag.latin,
  },
  { name: 'ska', words: ['ska punk', 'rocksteady', 'two tone'], sung: tag.ska },
  {
    name: 'ballad',
    words: ['power ballad', 'piano ballad', 'pop ballad', 'slow song', 'love ballad', 'torch song', 'enka'],
    sung: tag.ballad,
  },
  { name: 'lullaby', words: ['cradle song', 'bedtime song', 'lullabies'], sung: tag.lullaby },
  {
    name: 'musical',
    words: ['show tune', 'showtune', 'broadway', 'musical theatre', 'musical theater'],
    sung: tag.musical,
  },
  { name: 'celtic', words: ['irish', 'irish folk', 'scottish', 'medieval'], sung: tag.celtic },
  { name: 'flamenco', words: ['spanish guitar', 'gypsy', 'copla', 'pasodoble'], sung: tag.flamenco },
  {
    name: 'classical',
    words: ['baroque', 'chamber music', 'neoclassical', 'classical music', 'string quartet'],
    sung: tag.classical,
  },
  { name: 'waltz', words: ['viennese waltz', 'waltzing'], sung: tag.waltz },
  { name: 'oldies', words: ['doo wop', 'rockabilly', '50s pop', '50s rock'], sung: tag.oldies },
  { name: 'motown', words: ['northern soul', '60s soul', '60s pop'], sung: tag.motown },
  { name: 'post-punk', words: ['darkwave', 'goth rock', 'gothic rock', 'goth'], sung: tag.postPunk },
  { name: 'new age', words: ['spa', 'healing music', 'meditation music', 'sleep music'], sung: tag.newAge },
  { name: 'smooth jazz', words: ['jazz fusion', 'acid jazz', 'fusion'], sung: tag.smoothJazz },
] as const satisfies readonly Genre[];

export const genres: readonly Genre[] = [...vocalGenres, ...instrumentalGenres, ...tagGenres, ...furtherGenres];

/** What a request without any style gets. */
export const defaultGenre: Genre = vocalGenres[0];

/** The genre (by name) that an instrument suggests where no style is named. */
export const genreByInstrument: Readonly<Record<string, string>> = {
  piano: 'ballad',
  'acoustic guitar': 'acoustic',
  'classical guitar': 'acoustic',
  ukulele: 'acoustic',
  banjo: 'country',
  fiddle: 'country',
  strings: 'cinematic',
  cello: 'cinematic',
  violin: 'cinematic',
  harp: 'cinematic',
  choir: 'cinematic',
  saxophone: 'Jazz',
  trumpet: 'Jazz',
  'double bass': 'Jazz',
  synth: 'Electronic',
  synthesizer: 'Electronic',
  supersaw: 'Electronic',
  '808': 'Trap Rap',
  'distorted guitar': 'Rock',
  'electric guitar': 'Pop Rock',
  organ: 'R&B/Soul',
  sitar: 'world',
  kalimba: 'world',
  'steel drums': 'world',
  guzheng: 'Chinese Style',
  pipa: 'Chinese Style',
  erhu: 'Chinese Style',
  'music box': 'lullaby',
  bagpipes: 'celtic',
  'tin whistle': 'celtic',
  accordion: 'waltz',
  harmonica: 'blues',
  taiko: 'epic',
  'church organ': 'classical',
  harpsichord: 'classical',
};
