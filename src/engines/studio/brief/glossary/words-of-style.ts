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
`;
