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
life | es vida | de leben | fr vie | it vita | pt vida | ru жизнь жизни | zh 生活 人生 生命 | ja 人生 暮らし | ko 인생
street | es calle | fr rue | pt rua | ru улица улице улицы | zh 街道 街头 | ja 通り | ko 거리
neighborhood | es barrio | de kiez | fr quartier banlieue | it quartiere | pt bairro favela | ru район двор | ko 동네
village | es pueblo aldea | de dorf | it paese borgo | pt aldeia | ru деревня деревне | zh 村庄 | ja 村 田舎 | ko 시골 마을
baby | es bebé | fr bébé | it bimbo bimba | pt bebê neném | ru малыш младенец | zh 宝宝 婴儿 | ja 赤ちゃん | ko 아기
daughter | de tochter töchter | it figliola | ru дочка дочки дочке дочь доченька | zh 女儿 | ja 娘 | ko 딸
son | de sohn | fr fils | ru сын сына сыночек | zh 儿子 | ja 息子 | ko 아들
sister | es hermana | de schwester | fr sœur soeur | it sorella | pt irmã | ru сестра сестре | zh 姐姐 妹妹 | ja 姉 妹 | ko 언니 여동생
brother | es hermano | de bruder | fr frère | it fratello | pt irmão | ru брат брате | zh 哥哥 弟弟 兄弟 | ja 兄 弟 兄弟 | ko 오빠 남동생
grandfather | es abuelo | de opa großvater | fr grand-père papy | it nonno | pt avô vovô | ru дедушка дед дедушке | zh 爷爷 外公 | ja おじいちゃん 祖父 | ko 할아버지
girlfriend | es novia | fr copine | it fidanzata | pt namorada | zh 女朋友 女友 | ja 彼女 | ko 여자친구
boyfriend | es novio | fr copain | it fidanzato | pt namorado | zh 男朋友 男友 | ja 彼氏 | ko 남자친구
breakup | es ruptura desamor | de trennung | fr rupture | it storia_finita | pt fim_do_namoro término separação | ru расставание расставании разлука | zh 分手 | ja 失恋 | ko 헤어짐
first love | es primer_amor | de erste_liebe | fr premier_amour | it primo_amore | pt primeiro_amor | ru первая_любовь первой_любви | zh 初恋 | ja 初恋 | ko 첫사랑
kiss | es beso | de kuss | fr baiser | it bacio | pt beijo | ru поцелуй | zh 吻 | ja キス 口づけ | ko 키스
eyes | es ojos | de augen | fr yeux | it occhi | pt olhos | ru глаза | zh 眼睛 | ja 瞳 | ko 눈동자
childhood | es infancia niñez | de kindheit | fr enfance | it infanzia | pt infância | ru детство детстве | zh 童年 | ja 幼い頃 子供時代 | ko 어린시절
vacation | es vacaciones | de urlaub ferien | fr vacances | it vacanze vacanza | pt férias | ru отпуск каникулы | zh 假期 度假 | ja 夏休み バカンス | ko 휴가 방학
carnival | es carnaval | de karneval fasching | fr carnaval | it carnevale | pt carnaval | ru карнавал
team | es equipo | de mannschaft | fr équipe | it squadra | ru команда команды | zh 球队 | ja チーム | ko 팀
football | fr foot
story | es historia | de geschichte | fr histoire | it storia | pt história | ru история | zh 故事 | ja 物語 | ko 이야기
world | es mundo | de welt | fr monde | it mondo | pt mundo | ru мира | zh 世界 | ja 世界 | ko 세상
time | es tiempo | de zeit | fr temps | it tempo | pt tempo | ru время | zh 时间 时光 | ja 時間 | ko 시간
forest | es bosque | de wald | fr forêt | it bosco foresta | pt floresta | ru лес лесу | zh 森林 | ja 森 | ko 숲
tree | es árbol | de baum bäume | fr arbre | it albero alberi | pt árvore | ru дерево берёза берёзы берёзах | zh 大树 | ja 木 | ko 나무
lake | es lago | de see | fr lac | it lago | pt lago | ru озеро | zh 湖 | ja 湖 | ko 호수
island | es isla | de insel | fr île | it isola | pt ilha | ru остров | zh 小岛 海岛 | ja 島 | ko 섬
fire | es fuego | de feuer | fr feu | it fuoco | pt fogo | ru огонь костёр | zh 火焰 | ja 炎 | ko 불꽃
light | es luz | de licht | fr lumière | it luce | pt luz | ru свет | zh 光 | ja 光 | ko 빛
bird | es pájaro | de vogel vögel | fr oiseau | it uccello | pt pássaro | ru птица птицы | zh 小鸟 鸟 | ja 鳥 小鳥
horse | es caballo | de pferd | fr cheval | it cavallo | pt cavalo | ru конь лошадь | ja 馬
bear | es oso | de bär | fr ours | it orso | pt urso | ru медведь | zh 熊 | ja 熊 くま | ko 곰
car | es coche carro | de auto | fr voiture | it macchina | pt carro | ru машина | zh 汽车 | ja 車 | ko 자동차
bicycle | es bicicleta bici | de fahrrad | fr vélo | it bicicletta | pt bicicleta | ru велосипед | zh 自行车 单车 | ja 自転車 | ko 자전거
ship | es barco | de schiff | fr bateau navire | it nave | pt navio | ru корабль | zh 帆船 | ja 船
sailor | es marinero | de seemann matrose | fr marin matelot | it marinaio | pt marinheiro | ru моряк
soldier | es soldado | de soldat | fr soldat | it soldato | pt soldado | ru солдат | zh 士兵 军人 | ja 兵士 | ko 군인
princess | es princesa | de prinzessin | fr princesse | it principessa | pt princesa | ru принцесса | zh 公主 | ja お姫様 姫 | ko 공주
battle | es batalla | de schlacht kampf | fr bataille | it battaglia | pt batalha | ru битва | zh 战斗 | ja 戦い 闘い | ko 전투
dragon | ja ドラゴン | ko 드래곤 | ru дракона драконах драконы
future | es futuro | de zukunft | fr avenir | it futuro | pt futuro | ru будущее | zh 未来 | ja 未来 | ko 미래
monday | es lunes | de montag | fr lundi | it lunedì | pt segunda-feira | ru понедельник | zh 周一 星期一 | ja 月曜日 | ko 월요일
weekend | es fin_de_semana | de wochenende | it fine_settimana | pt fim_de_semana | ru выходные | zh 周末 | ja 週末 | ko 주말
money | es dinero | de geld | fr argent | it soldi | pt dinheiro | ru деньги | zh 金钱 | ja お金
gratitude | es gracias gratitud | de dankbarkeit danke | fr merci | it grazie gratitudine | pt gratidão obrigado | ru благодарность спасибо | zh 感谢 感恩 | ja 感謝 ありがとう | ko 감사 고마움
cherry blossom | zh 樱花 | ko 벚꽃 | ja 夜桜
food | es comida | de essen | fr nourriture | it cibo | pt comida | ru еда еде | zh 美食 | ja ご飯 料理 | ko 음식
tea | es té | de tee | fr thé | it tè | pt chá | ru чай | zh 茶 | ja お茶
beer | es cerveza | de bier | fr bière | it birra | pt cerveja | ru пиво | zh 啤酒 | ja ビール | ko 맥주
cake | es pastel tarta | de kuchen | fr gâteau | it torta | pt bolo | ru торт | zh 蛋糕 | ja ケーキ | ko 케이크
new year | es año_nuevo | de neujahr silvester | fr nouvel_an | it capodanno | pt ano_novo | ru новый_год | zh 新年 春节 过年 | ja 正月 新年 | ko 새해 설날
happiness | es felicidad | de glück | fr bonheur | it felicità | pt felicidade | ru счастье | zh 幸福 | ja 幸せ 幸福 | ko 행복
tears | es lágrimas | de tränen | fr larmes | it lacrime | pt lágrimas | ru слёзы слезы | zh 眼泪 泪水 | ja 涙 | ko 눈물
smile | es sonrisa | de lächeln | fr sourire | it sorriso | pt sorriso | ru улыбка | zh 微笑 笑容 | ja 笑顔 | ko 미소
rose | de rosen | zh 玫瑰 | ja 薔薇 | ko 장미 | ru роза розы
storm | es tormenta | de sturm gewitter | fr orage tempête | it tempesta | pt tempestade | ru буря гроза | zh 暴风雨 | ja 嵐 | ko 폭풍
space | es espacio | de weltraum weltall | fr espace | it spazio | pt espaço | ru космос космосе | zh 太空 宇宙 | ja 宇宙 | ko 우주
angel | es ángel | de engel | fr ange | it angelo | pt anjo | ru ангел | zh 天使 | ja 天使 | ko 천사
god | es dios | de gott | fr dieu | it dio | pt deus | ru бог бога | zh 上帝 | ja 神様 | ko 하나님
ocean | es océano | de ozean | fr océan | it oceano | pt oceano | ru океан | zh 海洋 大洋 | ko 대양
harbor | es puerto | de hafen | fr port | it porto | pt porto | ru порт | zh 港口 | ja 港 | ko 항구
window | es ventana | de fenster | fr fenêtre | it finestra | pt janela | ru окно | zh 窗 窗外 | ja 窓 | ko 창밖 창문
garden | es jardín | de garten | fr jardin | it giardino | pt jardim | ru сад саду | zh 花园 | ja 庭 | ko 정원
teacher | es maestro maestra profesor | de lehrer lehrerin | fr professeur maîtresse | it maestra insegnante | pt professor professora | ru учитель учительнице | zh 老师 | ja 先生 | ko 선생님
Rome | es roma | de rom | it roma
Moscow | ru москва москве | zh 莫斯科 | ja モスクワ
Osaka | ja 大阪 | zh 大阪
`;
