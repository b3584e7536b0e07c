import type { ForeignScene } from './foreign-scene.ts';

/** German: a bright one and a sad one. */
export const germanScenes: readonly ForeignScene[] = [
  {
    language: 'de',
    name: 'dachboden',
    valence: [-0.1, 1],
    verse1: `
      Wir saßen oben auf dem Dach
      und unten war die Straße wach

      Du hattest Brot und roten Wein
      ich wollte nirgends anders sein

      Die Wäsche hing im Abendwind
      du lachtest laut so wie ein Kind

      Die S-Bahn sang ihr altes Lied
      von einem, der ins Blaue zieht`,
    verse2: `
      Heut wohn ich hinterm Supermarkt
      mein Fahrrad hab ich falsch geparkt

      Ich trag ein Hemd, ich hab Termin
      ich sag zu allem: immerhin

      Doch kommt der Abend lau und leis
      dann ist da was, was keiner weiß

      Dann steig ich hoch, so wie im Traum
      und find für dich noch immer Raum`,
    pre: `
      Frag nicht, wie spät, frag nicht, wohin
      es reicht, dass ich hier bei dir bin

      Die Stadt geht aus, der Mond geht an
      wir fangen noch mal richtig an`,
    hooks: [
      {
        title: 'Bleib noch hier',
        chorus: `
          Bleib noch hier, bleib noch hier
          ich hab zwei Stühle und ein Bier
          Die halbe Welt gehört heut mir
          die andre dir, bleib noch hier`,
      },
      {
        title: 'Über den Dächern',
        chorus: `
          Über den Dächern fängt alles erst an
          weil man von oben viel weiter sehn kann
          Gib mir die Hand, und wir halten uns dran
          Über den Dächern fängt alles erst an`,
      },
    ],
    bridge: `
      Vielleicht sind wir mal alt und klug
      und haben von dem Lärm genug
      Dann trag ich dir den Stuhl hinauf
      und du machst eine Flasche auf`,
    outro: `
      Bleib noch hier, bleib noch hier`,
  },
  {
    language: 'de',
    name: 'bahnsteig',
    valence: [-1, 0.1],
    verse1: `
      Am Bahnsteig liegt der erste Schnee
      ich trink den kalten Automatentee

      Dein Schal hängt noch an meiner Wand
      dein letzter Zettel in der Hand

      Die Leute gehn, die Leute ziehn
      ich weiß nicht, was ich heute bin

      Die Uhr bleibt stehn, so kommt's mir vor
      es rauscht wie damals mir im Ohr`,
    verse2: `
      Der Frühling kam, ich sah ihn kaum
      er legte Blüten in den Raum

      Ich hab den Flur ganz neu gemacht
      und alles weiß, und nicht gelacht

      Die Nachbarin hat mich gefragt
      ich hab ihr was vom Job gesagt

      Und nachts, wenn fern ein Zug noch fährt
      dann weiß ich, was mir nicht gehört`,
    pre: `
      Du sagtest nur: Bis irgendwann
      das fühlt sich jetzt wie nie mehr an

      Ich hab geschwiegen, viel zu lang
      das war mein ganzer Abgesang`,
    hooks: [
      {
        title: 'Komm zurück',
        chorus: `
          Komm zurück, komm zurück
          und sei es nur ein kleines Stück
          Ich such dich noch in jedem Blick
          Komm zurück, komm zurück`,
      },
      {
        title: 'Ohne dich',
        chorus: `
          Ohne dich, ohne dich
          ist jede Stadt ein Kreidestrich
          Die Lichter gehn, doch nicht für mich
          Ohne dich, ohne dich`,
      },
    ],
    bridge: `
      Und stündest du auf einmal da
      ich sagte nichts, ich wär nur nah
      Ich nähme dir den Koffer ab
      und gäb dir alles, was ich hab`,
    outro: `
      Am Bahnsteig liegt der erste Schnee`,
  },
];
