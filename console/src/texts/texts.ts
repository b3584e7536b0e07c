import { account } from './account.ts';
import { create } from './create.ts';
import { entry } from './entry.ts';
import { fromClip } from './from-clip.ts';
import { library } from './library.ts';
import { operator } from './operator.ts';
import { player } from './player.ts';
import { shell } from './shell.ts';
import { singers } from './singers.ts';
import { song } from './song.ts';

/** Every word that the console says, by the place where it says it. A new area is a file beside this one. */
export const texts = { ...shell, ...entry, account, operator, create, player, song, library, singers, fromClip };
