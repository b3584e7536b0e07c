import type { ForeignScene } from './foreign-scene.ts';

/** Spanish, Italian, Portuguese, French: a bright one and a sad one each. */
export const romanceLanguageScenes: readonly ForeignScene[] = [
  {
    language: 'es',
    name: 'azotea',
    valence: [-0.1, 1],
    verse1: `
      Subimos por la escalera
      con pan, con vino y con cera

      La ropa bailaba al viento
      tú me contabas un cuento

      Se oía abajo la radio
      y un perro en medio del barrio

      Pusiste el mantel en el suelo
      y un plato lleno de cielo`,
    verse2: `
      Han pasado ya cien lunas
      de aquellas no queda ninguna

      Tengo una casa de piedra
      y en la pared crece hiedra

      Pero si suena esa radio
      vuelvo de golpe a tu barrio

      La mesa sigue en el suelo
      y yo te busco en el cielo`,
    pre: `
      No me preguntes la hora
      que todo empieza ahora

      Si el mundo quiere esperar
      que aprenda antes a bailar`,
    hooks: [
      {
        title: 'Baila conmigo',
        chorus: `
          Baila conmigo, baila conmigo
          que está la noche buscando abrigo
          No traigo nada, solo lo que digo
          Baila conmigo, baila conmigo`,
      },
      {
        title: 'Quédate un rato más',
        chorus: `
          Quédate un rato más
          que la luna no sabe a dónde vas
          Si te vas ahora, ¿qué te llevarás?
          Quédate un rato más`,
      },
    ],
    bridge: `
      Quizás mañana no sepa tu nombre
      quizás la luz en la calle me asombre
      pero si un día me pierdo en el mar
      por esta terraza me habrás de encontrar`,
    outro: `
      Quédate, baila conmigo`,
  },
  {
    language: 'es',
    name: 'estacion',
    valence: [-1, 0.1],
    verse1: `
      Llueve en el último andén
      y no ha llegado tu tren

      Guardo en el viejo bolsillo
      la sombra de tu cigarrillo

      La gente corre y se va
      nadie pregunta ya

      El reloj marca las tres
      lo miro otra vez, y otra vez`,
    verse2: `
      Ya cerraron la cantina
      y se apagó la vitrina

      Un niño me ofrece un pan
      dice que otros vendrán

      Vuelvo despacio a la casa
      con todo lo que no pasa

      Pongo dos tazas también
      por si perdiste tu tren`,
    pre: `
      Dijiste solo un momento
      y se lo ha llevado el viento

      No sé si es tarde o temprano
      me falta solo tu mano`,
    hooks: [
      {
        title: 'No me digas adiós',
        chorus: `
          No me digas adiós
          que la lluvia ya llora por los dos
          Di que vuelves después, di que vuelves, por Dios
          pero no me digas adiós`,
      },
      {
        title: 'Todavía te espero',
        chorus: `
          Todavía te espero
          con la misma canción y con el mismo sombrero
          Dicen todos que no, que no fui lo primero
          pero yo todavía te espero`,
      },
    ],
    bridge: `
      Y si volvieras con otra mirada
      y si dijeras que no pasa nada
      yo te daría la taza y la silla
      y barreríamos juntos la orilla`,
    outro: `
      Llueve en el último andén`,
  },
  {
    language: 'it',
    name: 'cortile',
    valence: [-0.1, 1],
    verse1: `
      C'è una finestra sul mare
      e ho mille cose da fare

      Ma tu mi chiami dal cortile
      hai in mano un fiore d'aprile

      La nonna stende il lenzuolo
      un gatto sogna da solo

      Prendi la vecchia bicicletta
      nessuno oggi ha più fretta`,
    verse2: `
      Adesso piove in città
      chissà il cortile che fa

      Ho una cravatta e un cappello
      non c'è nessun campanello

      Ma sento l'odore del pane
      e il suono di quelle campane

      Riprendo la mia bicicletta
      lo so che qualcuno mi aspetta`,
    pre: `
      Non dire niente, vieni qua
      il sole sa già dove va

      Se il mondo chiede che ore sono
      digli che siamo in un altro tono`,
    hooks: [
      {
        title: 'Vieni con me',
        chorus: `
          Vieni con me, vieni con me
          la strada è lunga e non so perché
          Ho un po' di pane, lo divido con te
          Vieni con me, vieni con me`,
      },
      {
        title: "Un'altra estate",
        chorus: `
          Un'altra estate, un'altra canzone
          due sedie blu sopra questo balcone
          e tu che ridi senza una ragione
          Un'altra estate, un'altra canzone`,
      },
    ],
    bridge: `
      E se domani non fosse così
      se ti cercassi e non fossi più qui
      avrei comunque la luce e il rumore
      di quell'aprile e di un piccolo fiore`,
    outro: `
      Vieni con me, vieni con me`,
  },
  {
    language: 'it',
    name: 'stanza-vuota',
    valence: [-1, 0.1],
    verse1: `
      La stanza è ancora com'era
      entra la luce di sera

      C'è il tuo maglione sul letto
      c'è quello che non ti ho detto

      Ho messo l'acqua alle rose
      parlo da solo alle cose

      Il treno passa alle otto
      mi trema il vetro di sotto`,
    verse2: `
      Hanno chiamato da fuori
      volevano vendere fiori

      Ho detto: grazie, va bene
      domani qualcuno viene

      Ho tolto il nome alla porta
      non so se ancora m'importa

      Il treno passa alle nove
      e dentro la stanza piove`,
    pre: `
      Non è che io stia male
      è che è sempre uguale

      Se almeno il vento sapesse
      dove sono le tue promesse`,
    hooks: [
      {
        title: 'Dimmi dove sei',
        chorus: `
          Dimmi dove sei, dimmi dove sei
          tra le stelle che non erano i miei
          Se potessi tornare, io ti troverei
          Dimmi dove sei, dimmi dove sei`,
      },
      {
        title: 'Torna quando vuoi',
        chorus: `
          Torna quando vuoi, torna quando vuoi
          la chiave è sempre sotto i fiori tuoi
          Ho lasciato la luce accesa per noi
          Torna quando vuoi, torna quando vuoi`,
      },
    ],
    bridge: `
      Forse tu dormi in un'altra città
      forse ti svegli e non sai come va
      Io qui conto i passi fino al portone
      e canto piano la stessa canzone`,
    outro: `
      La stanza è ancora com'era`,
  },
  {
    language: 'pt',
    name: 'varanda',
    valence: [-0.1, 1],
    verse1: `
      O sol entrou pela janela
      e a rua ficou mais bela

      Você chegou com um violão
      e areia ainda na mão

      A chuva foi embora cedo
      levou com ela o meu medo

      Tem peixe, tem pão, tem vinho
      e um banco pro teu vizinho`,
    verse2: `
      Agora moro na cidade
      e guardo aqui a saudade

      Tem luz, tem pressa, tem metrô
      mas nada disso me chamou

      Ouvi tocar um violão
      deixei cair o pão no chão

      Peguei a estrada do caminho
      que passa pelo teu vizinho`,
    pre: `
      Não diga nada, vem sentar
      a tarde quer escutar

      O tempo pode até correr
      a gente fica para ver`,
    hooks: [
      {
        title: 'Fica comigo',
        chorus: `
          Fica comigo, fica comigo
          que a noite é fria e eu te dou abrigo
          Tudo o que eu tenho eu já divido
          Fica comigo, fica comigo`,
      },
      {
        title: 'Deixa o sol entrar',
        chorus: `
          Deixa o sol entrar, deixa o sol entrar
          abre essa porta, deixa o vento cantar
          Quem tem o mar não precisa chorar
          Deixa o sol entrar, deixa o sol entrar`,
      },
    ],
    bridge: `
      E se um dia a gente esquecer
      o nome da rua, o amanhecer
      a gente pergunta pro velho violão
      ele guarda tudo dentro da canção`,
    outro: `
      Deixa o sol entrar`,
  },
  {
    language: 'pt',
    name: 'cais',
    valence: [-1, 0.1],
    verse1: `
      O barco saiu do cais
      e eu não te vejo mais

      Ficou teu lenço na mesa
      e a lâmpada ainda acesa

      A maré veio e levou
      o que a gente desenhou

      Conto os degraus da escada
      não digo a ninguém mais nada`,
    verse2: `
      As cartas vêm do estrangeiro
      chegaram três em janeiro

      Depois o correio parou
      foi só o frio que ficou

      Aprendi a remendar
      a rede, a vela e o mar

      Às vezes, de madrugada
      acendo a luz da escada`,
    pre: `
      Me disse: volto no verão
      e eu guardo ainda a estação

      O vento sabe o que eu sei
      quantas noites te esperei`,
    hooks: [
      {
        title: 'Saudade de você',
        chorus: `
          Saudade de você, saudade de você
          o mar pergunta e eu não sei dizer por quê
          A casa inteira ainda quer te ver
          Saudade de você, saudade de você`,
      },
      {
        title: 'Volta pra mim',
        chorus: `
          Volta pra mim, volta pra mim
          nenhuma estrada tem um fim assim
          Plantei teu nome no jardim
          Volta pra mim, volta pra mim`,
      },
    ],
    bridge: `
      Talvez você cante em outro lugar
      talvez outra janela te veja passar
      Se ouvir esta rede bater na maré
      lembra de quem te esperou de pé`,
    outro: `
      O barco saiu do cais`,
  },
  {
    language: 'fr',
    name: 'toits',
    valence: [-0.1, 1],
    verse1: `
      On est montés sur les toits
      toi devant, et puis moi

      La ville a mis ses lumières
      comme une robe d'hier

      Tu m'as donné la moitié
      d'un vieux gâteau oublié

      Un chat nous a regardés
      puis il s'est mis à danser`,
    verse2: `
      Dix ans plus tard, sous la pluie
      je passe ici chaque nuit

      Le toit n'a pas bien changé
      le chat a dû voyager

      J'ai une clé, un métier
      et des chaussures à lacer

      Mais quand s'allument les quais
      c'est encore toi qui apparais`,
    pre: `
      Ne regarde pas en bas
      la nuit nous tend les deux bras

      On n'a besoin de personne
      écoute le soir qui résonne`,
    hooks: [
      {
        title: 'Reste avec moi',
        chorus: `
          Reste avec moi, reste avec moi
          la lune est là, posée sur les toits
          On fera du feu avec trois bouts de bois
          Reste avec moi, reste avec moi`,
      },
      {
        title: 'Encore un tour',
        chorus: `
          Encore un tour, encore un tour
          la nuit s'en va mais j'attends le jour
          Tourne avec moi dans la petite cour
          Encore un tour, encore un tour`,
      },
    ],
    bridge: `
      Et si demain tu n'es plus là
      je chercherai le bruit de tes pas
      sur chaque tuile et dans chaque chanson
      je trouverai bien la maison`,
    outro: `
      Reste avec moi, sur les toits`,
  },
  {
    language: 'fr',
    name: 'quai',
    valence: [-1, 0.1],
    verse1: `
      Il pleut sur le quai numéro deux
      tu n'as pas dit un mot d'adieu

      Ton écharpe est restée là
      elle garde la forme de toi

      J'ai pris un café trop amer
      j'ai regardé partir l'hiver

      Les gens se pressent, les gens s'en vont
      personne ne connaît ton nom`,
    verse2: `
      J'ai mis ta lettre dans un tiroir
      je la relis presque chaque soir

      Le chien attend près de l'entrée
      il ne sait pas que c'est l'été

      J'ai repeint le mur en bleu
      pour que la chambre pleure un peu

      Et quand un train siffle au loin
      je mets deux tasses le matin`,
    pre: `
      On dit que le temps guérit tout
      le temps n'est pas passé chez nous

      Je parle à l'ombre et au miroir
      je garde un peu de ton bonsoir`,
    hooks: [
      {
        title: 'Où es-tu ce soir',
        chorus: `
          Où es-tu ce soir, où es-tu ce soir
          la ville a des lampes et moi j'ai du noir
          J'ai laissé la clé, j'ai gardé l'espoir
          Où es-tu ce soir, où es-tu ce soir`,
      },
      {
        title: 'Sans toi',
        chorus: `
          Sans toi, sans toi
          la maison est trop grande et le lit est trop froid
          J'ai mis tous les disques, ils parlent de toi
          Sans toi, sans toi`,
      },
    ],
    bridge: `
      Peut-être un jour, sous un autre nom
      tu reviendras par une chanson
      Je saurai bien, au premier refrain
      que c'était toi, que c'était mon train`,
    outro: `
      Il pleut sur le quai numéro deux`,
  },
];
