/** Sung sounds that no dictionary lists, in ARPAbet. Runs of one letter are already down to two ("oooh" asks as "ooh"). */
export const interjections: Readonly<Record<string, string>> = {
  shalala: 'SH AA0 L AA0 L AA1', lala: 'L AA1 L AA0', lalala: 'L AA1 L AA0 L AA1', nana: 'N AA1 N AA0', nanana: 'N AA1 N AA0 N AA1', outta: 'AW1 T AH0', "o'er": 'AO1 R', whoah: 'W OW1', ahaha: 'AA0 HH AA1 HH AA0', lil: 'L IH1 L',
  la: 'L AA1', na: 'N AA1', da: 'D AA1', ba: 'B AA1', doo: 'D UW1', do: 'D UW1', dee: 'D IY1', dum: 'D AH1 M', bum: 'B AH1 M', sha: 'SH AA1',
  bop: 'B AA1 P', shoop: 'SH UW1 P', wop: 'W AA1 P', ooh: 'UW1', oo: 'UW1', ooo: 'UW1', oh: 'OW1', ohh: 'OW1', ah: 'AA1', aah: 'AA1', ahh: 'AA1', aa: 'AA1',
  eh: 'EH1', ehh: 'EH1', uh: 'AH1', uhh: 'AH1', um: 'AH1 M', hey: 'HH EY1', heyy: 'HH EY1', ay: 'EY1', ayy: 'EY1', aye: 'AY1', ayo: 'EY1 OW1', yo: 'Y OW1',
  yeah: 'Y AE1', yeahh: 'Y AE1', yea: 'Y EY1', yeh: 'Y EH1', yee: 'Y IY1', yah: 'Y AA1', ya: 'Y AH1', yay: 'Y EY1', nah: 'N AA1', whoa: 'W OW1', woah: 'W OW1',
  wo: 'W OW1', woo: 'W UW1', wooh: 'W UW1', whoo: 'W UW1', woohoo: 'W UW1 HH UW2', hoo: 'HH UW1', mm: 'M AH1 M', mmm: 'M AH1 M', hm: 'HH AH1 M', hmm: 'HH AH1 M',
  mhm: 'M AH0 HH AH1 M', shh: 'SH AH1', sh: 'SH AH1', ssh: 'SH AH1', psst: 'P IH1 S T', brr: 'B ER1', grr: 'G ER1', ha: 'HH AA1', haha: 'HH AA1 HH AA2', hee: 'HH IY1',
  heh: 'HH EH1', ho: 'HH OW1', huh: 'HH AH1', ow: 'AW1', oww: 'AW1', aw: 'AO1', aww: 'AO1', phew: 'F Y UW1', wow: 'W AW1', skrrt: 'S K ER1 T', skrt: 'S K ER1 T',
  brrr: 'B ER1', pow: 'P AW1', bam: 'B AE1 M', boo: 'B UW1', doot: 'D UW1 T', ding: 'D IH1 NG', dong: 'D AO1 NG', ey: 'EY1', eyy: 'EY1',
  gonna: 'G AH1 N AH0', wanna: 'W AA1 N AH0', gotta: 'G AA1 T AH0', imma: 'AY1 M AH0', "i'ma": 'AY1 M AH0', lemme: 'L EH1 M IY0', gimme: 'G IH1 M IY0',
  kinda: 'K AY1 N D AH0', "y'all": 'Y AO1 L', yall: 'Y AO1 L', cuz: 'K AH1 Z', coz: 'K AH1 Z', "'cuz": 'K AH1 Z', tryna: 'T R AY1 N AH0', finna: 'F IH1 N AH0', bae: 'B EY1',
}; // biome-ignore format: a word list
