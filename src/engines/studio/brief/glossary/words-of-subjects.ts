/** What songs are about, in the languages of `words-of-style.ts` and written like it. */
export const wordsOfSubjects = `
Shanghai | zh 上海 | ja 上海 | ko 상하이
Beijing | zh 北京 | ja 北京
Tokyo | zh 东京 | ja 東京 | ko 도쿄 | ru токио
Seoul | zh 首尔 | ja ソウル市 | ko 서울
Paris | zh 巴黎 | ja パリ | ko 파리 | ru париж париже | it parigi
New York | zh 纽约 | ja ニューヨーク | ko 뉴욕 | es nueva_york | pt nova_iorque
London | zh 伦敦 | ja ロンドン | ko 런던 | es londres | fr londres | it londra | pt londres
love | es amor | de liebe | fr amour | it amore | pt amor | ru любовь любви | zh 爱情 爱 恋爱 | ja 愛 恋 恋愛 | ko 사랑
friendship | es amistad | de freundschaft | fr amitié | it amicizia | pt amizade | ru дружба дружбе | zh 友谊 友情 | ja 友情 | ko 우정
friend | es amigo amiga | de freund freundin | fr ami amie | it amico amica | pt amigo amiga | ru друг друге | zh 朋友 | ja 友達 | ko 친구
mother | es madre mamá | de mutter mama | fr mère maman | it mamma madre | pt mãe | ru мама маме мать | zh 母亲 妈妈 | ja 母 お母さん | ko 어머니 엄마
father | es padre papá | de vater papa | fr père | it padre papà | pt pai | ru папа отец | zh 父亲 爸爸 | ja 父 お父さん | ko 아버지 아빠
family | es familia | de familie | fr famille | it famiglia | pt família | ru семья | zh 家人 家庭 | ja 家族 | ko 가족
child | es niño niña hijo hija | de kind | fr enfant | it bambino bambina figlio figlia | pt criança filho filha | ru ребенок ребёнок | zh 孩子 儿童 | ja 子供 | ko 아이
grandmother | es abuela | de großmutter oma | fr grand-mère | it nonna | pt avó | ru бабушка | zh 奶奶 外婆 | ja おばあちゃん 祖母 | ko 할머니
dog | es perro | de hund | fr chien | it cane | pt cachorro | ru собака собаке | zh 狗 小狗 | ja 犬 | ko 강아지
cat | es gato gata | de katze | fr chat | it gatto | pt gato | ru кошка кот | zh 猫 小猫 | ja 猫 | ko 고양이
summer | es verano | de sommer | fr été | it estate | pt verão | ru лето лете | zh 夏天 夏日 | ja 夏 | ko 여름
winter | es invierno | de winter | fr hiver | it inverno | pt inverno | ru зима зиме | zh 冬天 冬日 | ja 冬 | ko 겨울
spring | es primavera | de frühling | fr printemps | it primavera | pt primavera | ru весна весне | zh 春天 | ja 春 | ko 봄
autumn | es otoño | de herbst | fr automne | it autunno | pt outono | ru осень осени | zh 秋天 | ja 秋 | ko 가을
rain | es lluvia | de regen | fr pluie | it pioggia | pt chuva | ru дождь дожде | zh 雨 下雨 | ja 雨 | ko 비
snow | es nieve | de schnee | fr neige | it neve | pt neve | ru снег снеге | zh 雪 | ja 雪 | ko 눈꽃
sea | es mar | de meer | fr mer | it mare | pt mar | ru море | zh 海 大海 海边 | ja 海 | ko 바다
moon | es luna | de mond | fr lune | it luna | pt lua | ru луна луне | zh 月亮 月光 明月 | ja 月 | ko 달
sun | es sol | de sonne | fr soleil | it sole | pt sol | ru солнце | zh 太阳 阳光 | ja 太陽 | ko 태양
star | es estrella | de stern | fr étoile | it stella | pt estrela | ru звезда звезды | zh 星星 星空 | ja 星 星空 | ko 별
night | es noche | de nacht | fr nuit | it notte | pt noite | ru ночь ночи | zh 夜晚 夜 深夜 | ja 夜 | ko 밤
morning | es mañana | de morgens | fr matin | it mattina | pt manhã | ru утро | zh 早晨 清晨 | ja 朝 | ko 아침
city | es ciudad | de stadt | fr ville | it città | pt cidade | ru город городе | zh 城市 都市 | ja 街 都会 | ko 도시
home | es hogar | de heimat zuhause | fr maison | it casa | pt lar | ru дом доме | zh 家 故乡 家乡 | ja 故郷 ふるさと | ko 고향
train | es tren | de zug | fr train | it treno | pt trem | ru поезд | zh 火车 列车 | ja 電車 列車 | ko 기차
road | es camino carretera | de straße weg | fr route | it strada | pt estrada caminho | ru дорога дороге | zh 路 公路 | ja 道 | ko 길
river | es río | de fluss | fr rivière fleuve | it fiume | pt rio | ru река реке | zh 河 江 | ja 川 | ko 강
mountain | es montaña | de berg berge | fr montagne | it montagna | pt montanha | ru гора горы | zh 山 | ja 山 | ko 산
flower | es flor | de blume | fr fleur | it fiore | pt flor | ru цветок цветы | zh 花 | ja 花 桜 | ko 꽃
dream | es sueño | de traum | fr rêve | it sogno | pt sonho | ru мечта сон | zh 梦 梦想 | ja 夢 | ko 꿈
freedom | es libertad | de freiheit | fr liberté | it libertà | pt liberdade | ru свобода свободе | zh 自由 | ja 自由 | ko 자유
hope | es esperanza | de hoffnung | fr espoir | it speranza | pt esperança | ru надежда надежде | zh 希望 | ja 希望 | ko 희망
loneliness | es soledad | de einsamkeit | fr solitude | it solitudine | pt solidão | ru одиночество одиночестве | zh 孤独 寂寞 | ja 孤独 | ko 외로움
memory | es recuerdo memoria | de erinnerung | fr souvenir | it ricordo | pt lembrança memória | ru память | zh 回忆 记忆 | ja 思い出 | ko 추억
farewell | es despedida | de abschied | fr adieu | it addio | pt despedida | ru прощание | zh 离别 告别 | ja 別れ | ko 이별
journey | es viaje | de reise | fr voyage | it viaggio | pt viagem | ru путешествие | zh 旅行 旅途 | ja 旅 | ko 여행
birthday | es cumpleaños | de geburtstag | fr anniversaire | it compleanno | pt aniversário | ru день_рождения | zh 生日 | ja 誕生日 | ko 생일
wedding | es boda | de hochzeit | fr mariage | it matrimonio nozze | pt casamento | ru свадьба | zh 婚礼 结婚 | ja 結婚式 結婚 | ko 결혼
christmas | es navidad | de weihnachten weihnachtslied | fr noël | it natale | pt natal | ru рождество | zh 圣诞 圣诞节 | ja クリスマス | ko 크리스마스
school | es escuela | de schule | fr école | it scuola | pt escola | ru школа школе | zh 学校 校园 | ja 学校 | ko 학교
graduation | es graduación | de abschluss | zh 毕业 | ja 卒業 | ko 졸업
youth | es juventud | de jugend | fr jeunesse | it gioventù giovinezza | pt juventude | ru молодость | zh 青春 | ja 青春 | ko 청춘
work | es trabajo | de arbeit | fr travail | it lavoro | pt trabalho | ru работа | zh 工作 | ja 仕事
coffee | es café | de kaffee | it caffè | pt café | ru кофе | zh 咖啡 | ja コーヒー | ko 커피
wine | es vino | de wein | fr vin | it vino | pt vinho | ru вино | zh 酒 | ja お酒
party | es fiesta | de feier | fr fête | it festa | pt festa | ru вечеринка | zh 派对 | ja パーティー | ko 파티
dancing | es bailar | de tanzen | fr danser | it ballare | pt dançar | ru танцевать | zh 跳舞 | ja 踊る | ko 춤
heart | es corazón | de herz | fr cœur | it cuore | pt coração | ru сердце | zh 心 | ja 心 | ko 마음
war | es guerra | de krieg | fr guerre | it guerra | pt guerra | ru война войне | zh 战争 | ja 戦争 | ko 전쟁
peace | es paz | de frieden | fr paix | it pace | pt paz | ru мир | zh 和平 | ja 平和 | ko 평화
hero | es héroe | de held | fr héros | it eroe | pt herói | ru герой | zh 英雄 | ja 英雄 | ko 영웅
robot | de roboter | zh 机器人 | ja ロボット | ko 로봇 | ru робот
dragon | es dragón | de drache | it drago | pt dragão | ru дракон | zh 龙 | ja 竜 龍 | ko 용
beach | es playa | de strand | fr plage | it spiaggia | pt praia | ru пляж | zh 沙滩 海滩 | ja ビーチ | ko 해변
wind | es viento | fr vent | it vento | pt vento | ru ветер | zh 风 | ja 風 | ko 바람
sky | es cielo | de himmel | fr ciel | it cielo | pt céu | ru небо | zh 天空 | ja 空 | ko 하늘
football | es fútbol | de fußball | it calcio | pt futebol | ru футбол | zh 足球 | ja サッカー | ko 축구
pizza | zh 披萨 | ja ピザ | ru пицца
`;
