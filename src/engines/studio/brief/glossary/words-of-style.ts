/**
 * Words by which people of other languages say how music should sound, as `english | es ... | de ...`. One row a meaning;
 * words of several parts are joined by `_`. Endings of adjectives and plurals are left to the reader.
 */
export const wordsOfStyle = `
song | es canción tema | de lied | fr chanson | it canzone | pt canção música | ru песня песню песни | zh 歌曲 歌 曲子 | ja 歌 曲 | ko 노래 곡
about | es sobre | de über | fr sur | it su sulla sul sugli sulle | pt sobre | ru о об про | zh 关于
style | es estilo | it stile | pt estilo | ru стиль стиле | zh 风格 曲风 | ja 風 | ko 스타일
cute | es mono | de süß niedlich | fr mignon mignonne | it carino | pt fofo | ru милый милая | zh 可爱 | ja かわいい 可愛い | ko 귀여운
happy | es alegre feliz | de fröhlich glücklich heiter lustig | fr joyeux joyeuse heureux heureuse gai gaie | it allegro felice gioioso | pt alegre feliz | ru веселый весёлый радостный счастливый | zh 快乐 欢快 开心 欢乐 愉快 喜庆 | ja 楽しい 明るい 嬉しい ハッピー | ko 행복한 즐거운 밝은 신나는
sad | es triste tristeza | de traurig | fr triste tristesse | it triste tristezza | pt triste tristeza | ru грустный грустная печальный печальная грусть | zh 悲伤 伤心 难过 忧伤 伤感 | ja 悲しい 切ない 泣ける | ko 슬픈 서글픈
melancholic | es melancólico melancólica nostalgia | de melancholisch wehmütig | fr mélancolique | it malinconico malinconica | pt melancólico melancólica | ru меланхоличный | zh 忧郁 惆怅 | ja 哀愁 哀しい メランコリック | ko 애절한 우울한
nostalgic | es nostálgico nostálgica | de nostalgisch | fr nostalgique nostalgie | it nostalgico nostalgica | pt nostálgico nostálgica | ru ностальгия ностальгический | zh 怀旧 怀念 复古 | ja 懐かしい ノスタルジック | ko 그리운 추억의
romantic | es romántico romántica | de romantisch | fr romantique | it romantico romantica | pt romântico romântica | ru романтичный романтическая | zh 浪漫 甜蜜 温馨 | ja ロマンチック 甘い | ko 로맨틱한 달콤한
energetic | es energético enérgica movido | de energisch mitreißend | fr énergique entraînant | it energico energica | pt enérgico enérgica animado animada | ru энергичный энергичная | zh 动感 活力 激情 热血 高能 | ja 激しい 元気 熱い エネルギッシュ | ko 강렬한 에너지
calm | es tranquilo tranquila calmado | de ruhig entspannt | fr calme paisible | it calmo tranquillo | pt calmo calma tranquilo | ru спокойный спокойная | zh 平静 安静 宁静 舒缓 放松 | ja 静か 穏やか 落ち着いた | ko 잔잔한 차분한
hopeful | es esperanzador | de hoffnungsvoll | fr plein_d'espoir | it pieno_di_speranza | pt esperançoso | ru надежда | zh 励志 希望 治愈 | ja 希望 前向き | ko 희망찬 희망
angry | es enojado furioso | de wütend zornig | fr en_colère furieux | it arrabbiato | pt furioso bravo | ru злой злая | zh 愤怒 | ja 怒り | ko 분노
dark | es oscuro oscura | de düster dunkel | fr sombre | it oscuro cupo | pt sombrio escuro | ru мрачный мрачная | zh 黑暗 暗黑 阴暗 | ja 暗い ダーク | ko 어두운
dreamy | es soñador etéreo | de verträumt | fr rêveur rêveuse | it sognante | pt sonhador | ru мечтательный | zh 梦幻 空灵 | ja 幻想的 夢のような | ko 몽환적인
epic | es épico épica | de episch | fr épique | it epico epica | pt épico épica | ru эпичный эпическая | zh 史诗 大气 磅礴 | ja 壮大 | ko 웅장한
lonely | es solo_y_triste solitario | de einsam | fr solitaire | it solitario | pt solitário | ru одинокий одинокая | zh 孤独 寂寞 | ja 寂しい 孤独 | ko 외로운
sexy | es sensual | de sinnlich | fr sensuel sensuelle | it sensuale | pt sensual | zh 性感 慵懒 | ja セクシー | ko 섹시한
slow | es lento lenta despacio | de langsam | fr lent lente | it lento lenta | pt lento lenta devagar | ru медленный медленная | zh 慢 慢歌 慢速 | ja ゆっくり スロー | ko 느린
fast | es rápido rápida | de schnell | fr rapide | it veloce rapido | pt rápido rápida | ru быстрый быстрая | zh 快节奏 快速 | ja 速い 疾走感 | ko 빠른
female voice | es voz_femenina voz_de_mujer cantante_femenina | de frauenstimme weiblicher_gesang sängerin | fr voix_féminine voix_de_femme chanteuse | it voce_femminile cantante_donna | pt voz_feminina cantora | ru женский_вокал женский_голос | zh 女声 女生 女歌手 女音 女嗓 | ja 女性ボーカル 女性 女声 | ko 여자 여성 여자보컬
male voice | es voz_masculina voz_de_hombre | de männerstimme männlicher_gesang sänger | fr voix_masculine voix_d'homme chanteur | it voce_maschile | pt voz_masculina cantor | ru мужской_вокал мужской_голос | zh 男声 男生 男歌手 男音 男嗓 | ja 男性ボーカル 男性 男声 | ko 남자 남성 남자보컬
pop | zh 流行 流行音乐 | ja ポップ ポップス | ko 팝 가요 | ru поп
rock | zh 摇滚 | ja ロック | ko 록 | ru рок
folk | es folclore folclórico | de volkslied | fr folklorique | it popolare | zh 民谣 民歌 | ja フォーク 民謡 | ko 포크 | ru народная фолк
Chinese Style | zh 中国风 国风 | ja 中国風
GuFeng | zh 古风 仙侠 武侠 戏腔
electronic | es electrónica | de elektronisch | fr électronique électro | it elettronica | pt eletrônica | zh 电子 电音 电子音乐 | ja エレクトロ 電子 | ko 일렉트로닉 | ru электронная
rap | zh 说唱 饶舌 嘻哈 | ja ラップ ヒップホップ | ko 랩 힙합 | ru рэп хип-хоп
jazz | zh 爵士 爵士乐 | ja ジャズ | ko 재즈 | ru джаз
blues | zh 蓝调 布鲁斯 | ja ブルース | ko 블루스 | ru блюз
soul | zh 灵魂 灵魂乐 | ja ソウル | ko 소울
funk | zh 放克 | ja ファンク | ko 펑크
punk | zh 朋克 | ja パンク | ru панк
metal | zh 金属 重金属 | ja メタル | ko 메탈 | ru метал
reggae | zh 雷鬼 | ja レゲエ | ko 레게 | ru регги
disco | zh 迪斯科 | ja ディスコ | ko 디스코 | ru диско
country | zh 乡村 乡村音乐 | ja カントリー | ko 컨트리 | ru кантри
ballad | es balada | de ballade | fr ballade | it ballata | pt balada | zh 抒情 情歌 抒情慢歌 | ja バラード | ko 발라드 | ru баллада
lullaby | es nana canción_de_cuna | de wiegenlied schlaflied | fr berceuse | it ninna_nanna | pt canção_de_ninar | zh 摇篮曲 | ja 子守唄 | ko 자장가 | ru колыбельная
kids | es infantil | de kinderlied | fr chanson_pour_enfants comptine | it per_bambini filastrocca | pt infantil | zh 儿歌 童谣 | ja 童謡 子供の歌 | ko 동요 | ru детская
waltz | es vals | de walzer | fr valse | it valzer | pt valsa | zh 华尔兹 圆舞曲 | ja ワルツ | ko 왈츠 | ru вальс
dance | es bailable | de tanzbar tanzmusik | fr dansant dansante | it ballabile | pt dançante | zh 舞曲 | ja ダンス | ko 댄스 | ru танцевальная
classical | es clásica | de klassisch klassik | fr classique | it classica | pt clássica | zh 古典 | ja クラシック | ko 클래식 | ru классическая
ambient | zh 氛围 轻音乐 | ja アンビエント 環境音楽 | ko 앰비언트
opera | zh 歌剧 美声 | ja オペラ | ko 오페라 | ru опера
gospel | zh 福音 | ja ゴスペル | ko 가스펠
march | es marcha | de marsch | fr marche_militaire | it marcia | pt marcha | zh 进行曲 | ja 行進曲 マーチ | ru марш
anime | zh 动漫 | ja アニソン アニメ
lo-fi | zh 低保真 | ja ローファイ | ko 로파이
instrumental | de instrumental | zh 纯音乐 器乐 | ja インストゥルメンタル インスト | ko 연주곡
soundtrack | es banda_sonora | de filmmusik | fr musique_de_film | it colonna_sonora | pt trilha_sonora | zh 配乐 影视原声 | ja サウンドトラック | ko 영화음악
piano | de klavier | it pianoforte | zh 钢琴 | ja ピアノ | ko 피아노 | ru фортепиано пианино
guitar | es guitarra | de gitarre | fr guitare | it chitarra | pt guitarra violão | zh 吉他 | ja ギター | ko 기타 | ru гитара
acoustic guitar | es guitarra_acústica | de akustische_gitarre akustikgitarre | fr guitare_acoustique | it chitarra_acustica | pt violão_acústico | zh 木吉他 原声吉他 | ja アコギ アコースティックギター | ko 통기타 어쿠스틱기타
electric guitar | es guitarra_eléctrica | de e-gitarre | fr guitare_électrique | it chitarra_elettrica | pt guitarra_elétrica | zh 电吉他 | ja エレキギター | ko 일렉기타
drums | es batería tambores | de schlagzeug trommeln | fr batterie tambours | it batteria | pt bateria | zh 鼓 架子鼓 鼓点 | ja ドラム | ko 드럼 | ru барабаны
bass | es bajo_eléctrico | fr basse | it basso | pt baixo | zh 贝斯 低音 | ja ベース | ko 베이스
violin | es violín | de geige violine | fr violon | it violino | pt violino | zh 小提琴 | ja バイオリン ヴァイオリン | ko 바이올린 | ru скрипка
cello | es violonchelo | fr violoncelle | it violoncello | pt violoncelo | zh 大提琴 | ja チェロ | ko 첼로 | ru виолончель
strings | es cuerdas | de streicher | fr cordes | it archi | pt cordas | zh 弦乐 | ja ストリングス 弦楽 | ko 현악
flute | es flauta | de flöte | fr flûte | it flauto | pt flauta | zh 笛子 竹笛 长笛 | ja フルート 笛 | ko 플루트 피리 | ru флейта
trumpet | es trompeta | de trompete | fr trompette | it tromba | pt trompete | zh 小号 | ja トランペット | ko 트럼펫 | ru труба
saxophone | es saxofón | de saxophon | it sassofono | pt saxofone | zh 萨克斯 | ja サックス | ko 색소폰 | ru саксофон
accordion | es acordeón | de akkordeon | fr accordéon | it fisarmonica | pt acordeão sanfona | zh 手风琴 | ja アコーディオン | ko 아코디언 | ru аккордеон баян
harp | es arpa | de harfe | fr harpe | it arpa | pt harpa | zh 竖琴 | ja ハープ | ko 하프 | ru арфа
organ | es órgano | de orgel | fr orgue | it organo | pt órgão | zh 管风琴 | ja オルガン | ko 오르간 | ru орган
choir | es coro | de chor | fr chœur | it coro | pt coral | zh 合唱 | ja 合唱 コーラス | ko 합창 | ru хор
guzheng | zh 古筝
pipa | zh 琵琶
erhu | zh 二胡
shakuhachi | zh 箫 洞箫 | ja 尺八
taiko | zh 大鼓 | ja 和太鼓 太鼓
synthesizer | es sintetizador | fr synthétiseur | it sintetizzatore | pt sintetizador | zh 合成器 | ja シンセ シンセサイザー | ko 신디사이저 | ru синтезатор
longing | es añoranza | de sehnsucht | pt saudade | zh 思念 想念 | ja 憧れ | ko 그리움 | ru тоска
and | es y | de und | fr et | it e ed | pt e | ru и
the | es el la los las | de der die das den dem | fr la le les | it il la gli | pt o os as
a | es un una | de ein eine einen einer | fr un une | it un una uno | pt um uma
my | es mi mis | de mein meine meinen meiner meinem | fr mon ma mes | it mio mia | pt meu minha | ru мой моя мою моей
in | es en | de im | fr dans | it nel nella | pt no na | ru в
of | es de del | de von vom | fr de du des | it di del della | pt de do da
for | es para | de für | fr pour | it per | pt para | ru для
without | es sin | de ohne | fr sans | it senza | pt sem | ru без | zh 没有 不要
with | es con | de mit | fr avec | it con | pt com | ru с
music | es música | de musik | fr musique | it musica | pt música | ru музыка музыку музыки | zh 音乐 | ja 音楽 | ko 음악
acoustic | es acústico | de akustisch | fr acoustique | it acustico | pt acústico | ru акустическая акустический | zh 原声 | ja アコースティック | ko 어쿠스틱
soft | es suave | de sanft weich zart | fr doux douce | it dolce morbido | pt suave | ru нежный нежная тихая | zh 轻柔 温柔 柔和 | ja 優しい 優しく やさしい 柔らかい | ko 부드러운 감미로운
warm | es cálido | fr chaleureux chaleureuse | it caldo calda | pt aconchegante | ru тёплый тёплая | zh 温暖 | ja 温かい 暖かい | ko 따뜻한
funny | es divertido gracioso chistoso | de witzig | fr drôle rigolo rigolote amusant | it divertente buffo | pt engraçado divertido | ru смешной смешная забавный шуточная | zh 搞笑 幽默 滑稽 好笑 | ja 面白い 笑える コミカル | ko 웃긴 재미있는 코믹한
powerful | es potente poderoso | de kraftvoll | fr puissant | it potente | pt poderoso pesado | ru мощный мощная | zh 震撼 有力 | ja 力強い パワフル | ko 파워풀한 강한
passionate | es apasionado | de leidenschaftlich | fr passionné | it appassionato | pt apaixonado | ru страстная страстный
emotional | es emotivo emocionante | de gefühlvoll | fr émouvant | it emozionante commovente | pt emocionante emotivo | ru душевный душевная трогательная | zh 感人 深情 走心 | ja 感動的 感動 エモい | ko 감동적인 감성적인
heartbroken | es despecho | de liebeskummer | fr cœur_brisé | it cuore_spezzato | pt sofrido sofrência | ru разбитое_сердце | zh 心碎 | ja 失恋 | ko 실연
upbeat | es animado | de schwungvoll beschwingt | fr rythmé | it vivace ritmato | ru бодрый бодрая | zh 轻快 明快 活泼 | ja 軽快 アップテンポ ノリノリ | ko 경쾌한 업템포
catchy | es pegadizo | de eingängig | fr entêtant | it orecchiabile | pt chiclete | zh 洗脑 抓耳 | ja キャッチー | ko 중독성
relaxing | es relajante relajarse | de entspannend | fr relaxant relaxante | it rilassante | pt relaxante | ru расслабляющая | ja リラックス 癒し | ko 편안한 힐링
summery | es veraniego | de sommerlich | fr estival ensoleillé | it estivo | ru летний летняя
christmas | es villancico navideño | fr chant_de_noël | it natalizio | pt natalino | ru рождественская новогодняя | ko 캐럴
driving | de treibend | ja 走る ドライブ | zh 开车 | ko 달리는 드라이브 | es conducir | fr conduire | it guidare | pt dirigir
fast | zh 快歌 节奏快 | ja 速く アップテンポ | de flott zügig | es veloz | pt ligeiro | ru скорый
traditional | es tradicional | de traditionell | fr traditionnel | it tradizionale | pt tradicional | ru традиционная традиционный | zh 传统 | ja 伝統的 | ko 전통 국악
anthem | es himno | de hymne | fr hymne | it inno | pt hino | ru гимн | ja 応援歌 アンセム | ko 응원가
city pop | ja シティポップ シティーポップ | ko 시티팝
bossa nova | ja ボサノバ ボサノヴァ | zh 波萨诺瓦 | ko 보사노바 | ru босса-нова
chanson | it stornello
tango | ja タンゴ | zh 探戈 | ko 탱고 | ru танго
techno | ja テクノ | ko 테크노 | ru техно
house | ja ハウス | ko 하우스 | ru хаус
k-pop | ko 케이팝 | ja ケーポップ
j-pop | ko 제이팝
enka | ja 演歌
trot | ko 트로트
chanson | ru шансон | ja シャンソン | zh 香颂 | ko 샹송
polka | es polca | de polka | ru полька
latin | zh 拉丁 | ja ラテン | ko 라틴 | ru латино
samba | ja サンバ | zh 桑巴 | ko 삼바 | ru самба
hip hop | ru хипхоп
rap | de deutschrap sprechgesang | es rapero | pt rapper
rock | de deutschrock
acoustic guitar | fr guitare_sèche | it chitarra_classica | ru акустическая_гитара | es guitarra_española
man singing | es cantado_por_un_hombre cantada_por_un_hombre | de gesungen_von_einem_mann | pt cantado_por_um_homem | ru поёт_мужчина | zh 男人唱
woman singing | es cantada_por_una_mujer cantado_por_una_mujer | de gesungen_von_einer_frau | pt cantada_por_uma_mulher | ru поёт_женщина | zh 女人唱
female voice | pt voz_de_mulher | de weibliche_stimme sängerinnen | it voce_di_donna | ru женским_голосом женским_вокалом | ja 女の人の声 | ko 여가수 여성보컬
male voice | pt voz_de_homem cantor_homem | de männliche_stimme | it voce_d'uomo voce_di_uomo | ru мужским_голосом мужским_вокалом | ja 男の人の声 | ko 남가수 남성보컬
woman | es mujer | de frau | fr femme | it donna | pt mulher | ru женщина | zh 女人
man | es hombre | de mann | fr homme | it uomo | pt homem | ru мужчина | zh 男人
girl | es chica muchacha | de mädchen | fr fille | it ragazza | pt menina garota | ru девушка девочка | zh 女孩 姑娘 | ja 女の子 少女 | ko 소녀
boy | es chico muchacho | de junge jungen | fr garçon | it ragazzo | pt menino garoto | ru мальчик парень | zh 男孩 少年 | ja 男の子 | ko 소년
voice | es voz | de stimme | fr voix | it voce | pt voz | ru голос голосом | zh 嗓音 | ja 歌声 声 | ko 목소리 보컬
children's choir | es coro_de_niños coro_infantil | de kinderchor | fr chœur_d'enfants | it coro_di_bambini | pt coro_infantil | ru детский_хор | zh 童声合唱 童声 | ja 児童合唱 | ko 어린이합창
70s | es setenta | de siebziger | it settanta | pt setenta | ru семидесятых
80s | es ochenta | de achtziger | it ottanta | pt oitenta | ru восьмидесятых | zh 八十年代
90s | es noventa | de neunziger | it novanta | pt noventa | ru девяностых | zh 九十年代
workout | es entrenar gimnasio | de trainieren | it palestra allenamento | pt treino malhar | ru тренировка тренировки | zh 健身 运动 跑步 | ja ワークアウト 筋トレ | ko 운동
study | es estudiar | de lernen | fr étudier | it studiare | pt estudar | ru учёба учёбы | zh 学习 | ja 勉強 | ko 공부
sleep | es dormir | de einschlafen schlafen | fr dormir | it dormire | pt dormir | ru сон сна | zh 睡觉 助眠 睡眠 | ja 睡眠 眠る | ko 수면
orchestra | es orquesta | de orchester | fr orchestre | pt orquestra | ru оркестр | zh 管弦乐 交响 | ja オーケストラ | ko 오케스트라
brass | es vientos | de bläser blechbläser | fr cuivres | it ottoni | pt metais | zh 铜管 | ja 金管 ブラス | ko 브라스 금관
tambourine | es pandereta | de tamburin | it tamburello | pt pandeiro
percussion | es percusión | fr percussions | it percussioni | pt percussão | zh 打击乐 | ja パーカッション | ko 퍼커션
ukulele | zh 尤克里里 | ja ウクレレ | ko 우쿨렐레 | ru укулеле
harmonica | es armónica | de mundharmonika | it armonica | pt gaita | zh 口琴 | ja ハーモニカ | ko 하모니카
clarinet | es clarinete | de klarinette | fr clarinette | it clarinetto | pt clarinete | zh 单簧管 | ja クラリネット | ko 클라리넷 | ru кларнет
mandolin | es mandolina | de mandoline | fr mandoline | it mandolino | pt bandolim | ru мандолина балалайка
shamisen | ja 三味線
koto | ja 琴 | ko 가야금
something | es algo | de etwas | fr quelque_chose | it qualcosa | pt algo | ru что-нибудь что-то
want | es quiero hazme | de möchte | fr veux | it voglio vorrei | pt quero | ru хочу сделай напиши
that | es que | de dass | fr qui que | it che | pt que | ru который которая
is | es es | de ist | fr est | it è | pt é
not | de nicht | fr pas | it non | pt não | ru не
very | es muy | de sehr | fr très | it molto | pt muito | ru очень
his | es su sus | de sein seine seinen ihre ihren | fr son sa ses | it suo sua | pt seu sua | ru его её свою
by | es por | fr par | it da | pt por
to | es al | de zum zur | fr au aux | it al alla | pt ao | ru к
on | ru на | fr à | pt à
little | es pequeño | de klein kleine | fr petit petite | it piccolo | pt pequeno | ru маленький маленькая
big | es gran | de groß große | fr grand grande | ru большой большом
lyrics | es letra | de songtext | fr paroles | it parole | pt letra | ru текст текста слов | zh 歌词 | ja 歌詞 | ko 가사
singing | de gesang | ru вокал вокала пения | ja ボーカル | zh 人声 演唱
without vocals | zh 没有人声 无人声 不要人声 无歌词 没有歌词 | ja 歌なし ボーカルなし 歌詞なし | ko 보컬_없이 보컬_없는 가사_없는 가사_없이 노래_없이
instrumental | es sólo_instrumental instrumentales | de nur_instrumente instrumentalmusik | fr instrumentale | it strumentale solo_strumentale | ru инструментал инструментальная | ko 인스트루멘탈
want | zh 写一首 写首 来一首 帮我写 一首 | ja 作って ください | ko 만들어줘 써줘
`;
