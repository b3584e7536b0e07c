/** The words that tell a language written in Latin letters: its small words, and what people who ask for music name. */
export interface TellingWords {
  readonly small: string;
  /** Stems or whole words; up to two letters of an ending are borne. */
  readonly everyday: string;
  /** Letter groups that hardly any other language of the table has. */
  readonly spelling: RegExp;
  /** Letters beyond a to z that the language writes. */
  readonly letters: string;
  /** Writes compounds as one word. */
  readonly joinsWords?: boolean;
}

/** Words of music that every language borrows; they tell nothing. */
export const musicWordsEverywhere: ReadonlySet<string> = new Set(
  `rock pop rap hip hop jazz blues funk soul punk metal techno house trance gospel disco reggae ska trap indie folk country
  tango salsa samba rumba mambo polka opera piano bass solo hit party club dj r b edm k-pop j-pop latino latin hardcore
  grunge ambient swing bossa nova cumbia bachata merengue bolero fado flamenco mariachi chanson reggaeton remix lo fi
  kizomba zouk bolero lounge slam drill grime dub emo goth gothic electro forró sertanejo vallenato tarantella sonata allegro andante adagio vivace retro demo video internet tv`.split(
    /\s+/,
  ),
);

/** By primary BCP 47 subtag. A word may stand in several rows: it tells between the others only. */
export const tellingWords = {
  en: {
    small: `the a an of and to in on for with about my your his her our their is are was be from at by that this it i you
      we she he they me but not or like when where who what how some one into over after without through as if so all just
      very too there then than no do don't can can't will never gets been being has have had its it's i'm i've let's`,
    everyday: `song songs music style vibe beat beats track singer singing voice vocal vocals tune anthem theme feel groove
      slow fast upbeat female male man woman guy girl boy lead guitar drums strings love sad happy dark night style called
      named titled featuring based inspired café jalapeño fiancé cliché naïve résumé façade piñata señorita über
      lofi synthwave vaporwave chillhop hyperpop phonk dubstep shoegaze autotune edm reggaeton bpm breakup darkwave
      chillwave dreampop minor major amapiano dancehall afrobeats riff hook opening`,
    spelling: /(?:ight|ough|^wh|^th|[^aeiou]ly$|'s$|[bdgmnptr]ing$)/,
    letters: '',
  },
  es: {
    small: `el la los las un una unos unas de del al y con por para sobre que en mi tu su es muy sin pero cuando como se
      no me te lo donde desde hasta mis a entre esta este porque todo más`,
    everyday: `canción canciones tema música letra voz femenina masculina mujer hombre chica chico triste alegre feliz
      amor desamor noche vida corazón baila bailar fiesta verano invierno lluvia mar playa ciudad pueblo casa calle camino
      cielo luna sol estrella perro gato madre padre abuela abuelo hermano amigo amiga niño niña cumpleaños navidad
      guitarra batería violín trompeta acordeón suave lento lenta rápido rápida romántica romántico estilo ritmo balada
      español española electrónica melancólico melancólica tranquila nostálgico nostálgica quiero hacer sueño tiempo
      recuerdo soledad libertad boda ruptura despedida hijo hija mundo ojos tristeza alegría años ochenta noventa divertida
      pegadiza movida tren café mañana guerra grave aguda oscuro oscura himno roto perdido alegría acústica eléctrica ranchera corrido pasodoble cantante tradicional`,
    spelling: /(?:ción$|ciones$|dad$|ñ|^[¿¡]|illo$|ito$)/,
    letters: 'áéíóúüñ',
  },
  de: {
    small: `ein eine einen einem einer eines der die das den dem des und oder mit ohne über für von vom zum zur im am auf
      aus bei nach ich du er sie es wir ihr mein meine meinen meinem meiner dein deine ist sind war nicht kein keine wie
      wenn weil dass sich zu sein als noch nur sehr so in an um durch`,
    everyday: `lied lieder musik stimme sängerin sänger frauenstimme männerstimme weiblich männlich gesang traurig fröhlich
      lustig ruhig langsam schnell liebe nacht herz regen sommer winter herbst frühling meer stadt dorf heimat straße
      weg mond sonne stern himmel hund katze mutter vater oma opa bruder schwester freund freundin kind kinder
      geburtstag weihnacht gitarre schlagzeug klavier geige streicher akkordeon trompete romantisch düster tanzbar
      schlager ballade hochzeit abschied sehnsucht trennung freiheit einsam nostalgisch verträumt rockig poppig
      tag abend morgen leben traum zug reise auto zeit welt jahre mann frau mädchen junge wald berg fluss hymne
      refrain akustisch episch wütend leise laut melancholisch achtziger chor tief hart blasmusik geburtstagslied deutsch soll handelt gesungen bisschen schön`,
    spelling: /(?:sch|ß|ung$|keit$|lich$|isch$|ä|ö|ü|ei[nst]|zw|pf)/,
    letters: 'äöüß',
    joinsWords: true,
  },
  fr: {
    small: `le la les un une des du de et ou avec sans sur pour par dans en au aux mon ma mes ton ta tes son sa ses qui que
      est sont je tu il elle nous vous on ne pas plus très comme quand mais d' l' j' qu' n' c' s' ce cette leur où chez vers tout`,
    everyday: `chanson chansons musique voix féminine masculine femme homme chanteuse chanteur triste joyeux joyeuse gai
      doux douce lent lente rapide amour nuit vie cœur coeur pluie mer plage ville rue route ciel lune soleil étoile chien
      chat mère père grand-mère frère sœur ami amie enfant fille garçon anniversaire noël été hiver automne printemps
      guitare batterie violon accordéon piano romantique mélancolique nostalgique sombre dansant dansante entraînant
      berceuse ballade rupture liberté solitude rêve souvenir mariage adieu voyage temps monde yeux quatre-vingt années
      tranquille énergique épique drôle matin soir jour café train guerre paix parole paroles acoustique électrique
      électro style variété hymne chant marin premier dernier baiser grave aigu engagé parle parlant`,
    spelling: /(?:eux$|euse|eau|ique$|oeu|œ|ç|[êîôûèë]|ille$|ées?$|oux$|ois$)/,
    letters: 'àâçéèêëîïôœùûüÿ',
  },
  it: {
    small: `il lo la i gli le un uno una di del della dello dei delle da dal e ed con senza su sul sulla sui sulle per in nel
      nella nei che mi ti si mio mia miei tuo tua suo sua è sono non come quando ma al alla degli io tu l' d' dell' un' nell'
      all' sull' più`,
    everyday: `canzone canzoni musica voce femminile maschile donna uomo ragazza ragazzo triste allegro allegra felice
      dolce lento lenta veloce amore notte vita cuore pioggia mare spiaggia città strada cielo luna sole stella stelle cane
      gatto madre padre mamma papà nonna nonno fratello amico amica bambino bambina compleanno natale estate inverno
      autunno primavera chitarra batteria violino fisarmonica pianoforte romantico romantica malinconico malinconica
      nostalgico nostalgica ballabile ballata ninna libertà solitudine sogno ricordo matrimonio addio viaggio tempo mondo
      occhi anni ottanta tranquilla energica stile divertente guerra pace treno caffè mattina sera acustica elettrica
      canto inno chitarre elettriche duro innamorato italiano napoletano rilassante pezzo coro parla ritmo orecchiabile`,
    spelling: /(?:zione$|zioni$|gli|[aeiou]cch|tt[aoei]$|zz[aoei]$|ità$|[a-z]ndo$|ssim[aoei]$)/,
    letters: 'àèéìòù',
  },
  pt: {
    small: `o a os as um uma uns umas de do da dos das no na nos nas e ou com sem por para pra sobre que em meu minha meus
      seu sua é são não mais muito quando como mas ao à eu você ele ela se até num numa pelo pela`,
    everyday: `canção canções música letra voz feminina masculina mulher homem menina menino triste alegre feliz amor
      noite vida coração dança dançante festa verão inverno chuva mar praia cidade rua estrada céu lua sol estrela
      cachorro gato mãe pai avó avô vovó irmão amigo amiga criança filho filha aniversário natal violão guitarra bateria
      sanfona pandeiro cavaquinho lento lenta rápido rápida romântica romântico animado animada calma balada sertanejo
      forró samba pagode saudade sonho tempo lembrança liberdade solidão casamento despedida viagem mundo olhos anos
      oitenta estilo acústico infantil guerra paz trem manhã tarde engraçada melancólico melancólica namoro namorado emocionante pesado carioca teclado brasileiro`,
    spelling: /(?:ção$|ções$|ã|õ|nh[aoei]|lh[aoei]|dade$)/,
    letters: 'áàâãçéêíóôõú',
  },
  nl: {
    small: `de het een en van met zonder over voor in op aan bij uit naar mijn jouw zijn haar ons ik jij je hij zij wij niet
      geen dat die wat maar als door om te is was heeft ook nog`,
    everyday: `lied liedje muziek stem zangeres zanger verdrietig vrolijk rustig langzaam snel liefde nacht leven hart
      regen zomer winter herfst zee strand stad straat weg maan zon ster hemel hond kat moeder vader oma opa vriend kind
      verjaardag kerst gitaar viool droevig heimwee zomerse gezongen feest eenzaam vrouw man jaren tachtig nummer`,
    spelling: /(?:ij|oe[nktds]|heid$|aa[nrt]|uu|tje$|eeu)/,
    letters: 'ëïé',
    joinsWords: true,
  },
  pl: {
    small: `i w z na o do się nie jest to że ze dla od po przez bez mój moja moje mojej mojego twój jak ale ja ty jego jej za
      u którym która ma co`,
    everyday: `piosenka piosenkę muzyka utwór głos kobiecy męski smutna smutny wesoła wesoły wolna szybka miłość miłości
      noc nocy życie serce deszcz deszczu lato zima jesień wiosna morze morzu plaża miasto ulica droga księżyc słońce
      gwiazdy niebo pies kot matka mama ojciec babcia babci przyjaciel dziecko urodziny święta gitara skrzypce fortepian
      tęsknota romantyczna spokojna ballada żołnierz o_rozstaniu`,
    spelling: /(?:[łąęśźżćń]|sz|cz|rz|ość|owy$|owa$|ego$|iej$)/,
    letters: 'ąćęłńóśźż',
  },
  // In Latin letters, as it is typed.
  hi: {
    small:
      'ke ki ka mein hai hain aur ko liye mera meri mere tera teri tere ek yeh woh nahi nahin kya hoon tha thi tum aap hamare hamari uska uski',
    everyday: `gaana gana geet janamdin shaadi pyaar pyar dil maa beti dost zindagi biwi behen bhai yaad khushi bhara rehta rehti karta karti
      wala wali dadi nani papa mummy ghar raat baarish sapna udaas`,
    spelling: /(?:aa|bh|dh|kh[aeiou]|jh|iye$)/,
    letters: '',
  },
  tr: {
    small: 've bir bu şu ile için gibi de da ki ben sen o biz ne çok daha hakkında üzerine var yok olan benim senin mi',
    everyday: `şarkı şarkısı müzik ses sesi kadın erkek hüzünlü mutlu neşeli yavaş hızlı aşk gece hayat kalp yağmur yaz
      kış deniz plaj şehir sokak yol ay güneş yıldız gökyüzü köpek kedi anne baba dede arkadaş çocuk gitar davul keman
      romantik sakin ayrılık özlem doğum günü düğün vokal bağlama türkü tarzı tarzında rüya`,
    spelling: /(?:[ışğ]|[aeıioöuü]yor|l[ae]r[ıi]?$|l[ıiuü]k$|nda$)/,
    letters: 'çğıöşüâî',
  },
  sv: {
    small:
      'en ett och med utan om för på i av till från som är var den det de jag du min mitt mina din inte men när ut',
    everyday: `sång låt musik röst kvinnlig manlig sorglig glad lugn långsam snabb kärlek natt liv hjärta regn sommar
      vinter höst vår hav havet strand stad gata väg måne sol stjärna himmel hund katt mamma pappa mormor vän barn
      födelsedag jul gitarr trummor fiol sommarkväll ledsen kärleken`,
    spelling: /(?:å|sj|skj|är[nt]?$|ö[rvd])/,
    letters: 'åäöé',
    joinsWords: true,
  },
  da: {
    small: 'en et og med uden om for på i af til fra som er var den det de jeg du min mit mine din ikke men når der vi',
    everyday: `sang musik stemme kvindelig mandlig trist glad rolig langsom hurtig kærlighed nat liv hjerte regn sommer
      vinter efterår forår hav havet strand by gade vej måne sol stjerne himmel hund kat mor far mormor ven barn
      fødselsdag jul guitar trommer violin sommeraften`,
    spelling: /(?:æ|ø|å|hj|lighed$)/,
    letters: 'æøåé',
    joinsWords: true,
  },
  no: {
    small:
      'en et ei og med uten om for på i av til fra som er var den det de jeg du min mitt mine din ikke men når noe vi',
    everyday: `sang låt musikk stemme kvinnelig mannlig trist glad rolig langsom rask kjærlighet natt liv hjerte regn
      sommer vinter høst vår hav havet strand by gate vei måne sol stjerne himmel hund katt mor far bestemor venn barn
      bursdag jul gitar trommer fiolin sommerkveld fjell fjorden`,
    spelling: /(?:æ|ø|å|kj|lighet$)/,
    letters: 'æøåé',
    joinsWords: true,
  },
  fi: {
    small: 'ja on ei se hän minä sinä minun sinun joka kun kuin mutta vai tai kanssa ilman niin ovat oli mitä',
    everyday: `laulu kappale musiikki ääni surullinen iloinen hidas nopea rakkaus rakkaudesta yö elämä sydän sade sateesta
      kesä kesästä talvi talvesta syksy meri merestä ranta kaupunki katu tie kuu aurinko tähti taivas koira kissa äiti
      isä mummo ystävä lapsi syntymäpäivä joulu kitara rummut viulu naislaulaja mieslaulaja`,
    spelling: /(?:ää|yö|[aeiou]{2}n$|st[aä]$|ss[aä]$|inen$|kk[aeio])/,
    letters: 'äöå',
    joinsWords: true,
  },
  cs: {
    small:
      'a v s na o do se je že pro od po bez můj moje moji mého jak ale ty jeho její za u který která co jsem není k z',
    everyday: `píseň písnička hudba hlas ženský mužský smutná smutný veselá veselý pomalá rychlá láska lásce noc noci
      život srdce déšť dešti léto zima podzim jaro moře moři pláž město ulice cesta měsíc slunce hvězdy nebe pes kočka
      máma matka táta babička babičce přítel dítě narozeniny vánoce kytara housle klavír`,
    spelling: /(?:[řěů]|ou$|ého$|ička|ost$)/,
    letters: 'áčďéěíňóřšťúůýž',
  },
  hu: {
    small: 'a az egy és vagy nem van hogy én te ő mi ez is meg de nélkül szóló mint volt fel ki ami aki',
    everyday: `dal dalt zene hang női férfi szomorú vidám lassú gyors szerelem szerelmes szerelemről éjszaka élet szív eső
      esőről nyár tél ősz tavasz tenger tengerről part város utca út hold nap csillag ég kutya macska anya apa nagymama
      barát gyerek születésnap karácsony gitár dob hegedű zongora`,
    spelling: /(?:[őű]|sz|gy|ről$|ról$|ban$|ben$|ly)/,
    letters: 'áéíóöőúüű',
    joinsWords: true,
  },
  ro: {
    small:
      'un o și cu fără despre pentru de la din în pe al a ale mea meu mei este sunt nu eu tu el ea care când dar ca',
    everyday: `cântec melodie muzică voce feminină masculină trist tristă vesel veselă lent rapid dragoste iubire noapte
      viață inimă ploaie vară iarnă toamnă primăvară mare plajă oraș stradă drum lună soare stea cer câine pisică mama tata
      bunica prieten copil crăciun chitară tobe vioară dor`,
    spelling: /(?:[țșă]|ului$|ilor$|esc$)/,
    letters: 'ăâîșțşţ',
  },
  vi: {
    small: 'một về và của với không cho trong là có tôi em anh này khi những các bài nhưng ở',
    everyday: `hát nhạc giọng nữ nam buồn vui chậm nhanh tình yêu đêm mưa mùa hè đông biển thành phố đường trăng trời sao
      chó mèo mẹ cha bạn sinh nhật`,
    spelling: /(?:[đơư]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]|^ng)/,
    letters: 'đơưăâêôạảãáàấầẩẫậắằẳẵặẹẻẽéèếềểễệịỉĩíìọỏõóòốồổỗộớờởỡợụủũúùứừửữựỳỵỷỹý',
  },
  id: {
    small:
      'yang dan di ke dari untuk dengan tentang ini itu aku kamu tidak tanpa seorang sebuah pada dalam saya adalah',
    everyday: `lagu musik suara wanita pria perempuan sedih bahagia gembira lambat cepat cinta malam hidup hati hujan laut
      pantai kota jalan bulan matahari bintang langit anjing kucing ibu ayah nenek teman anak ulang_tahun rindu gitar`,
    spelling: /(?:ng(?:an|kan|nya)$|^me[nm][a-z]|nya$|kan$)/,
    letters: '',
  },
} as const satisfies Readonly<Record<string, TellingWords>>;
