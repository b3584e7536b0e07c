import type { Mood } from '../../records.ts';
import { unitsOf } from './scene.ts';

/** Couplets that answer any title, by how the song feels. */
const bright = `
  I hear it in the engine, I hear it in the rain
  I'd do it all tomorrow, I'd do it all again

  So leave the front door open, let the morning walk on in
  There's nowhere that I'd rather be than where we all begin

  I sang it to the window, I sang it to the street
  I had it on my tongue before I had it in my feet

  We wrote it on the ceiling, we wrote it on the wall
  And anyone who knows the words can come and sing it all

  You can hear it from the rooftop, you can hear it from the shore
  And every time you sing it, I believe it a little more

  Put your hand upon the table, put your money in the jar
  It's later than it looked, my friend, but closer than it's far

  It was written on a napkin, it was hummed along the hall
  Now it's louder than the traffic and it's taller than us all

  Come and say it to the neighbors, come and shout it up the stair
  There's a light on in the kitchen and there's plenty left to spare`;

const dark = `
  I said it to the ceiling, I said it to the floor
  I said it till the words were only noises at the door

  There's a coat that no one's wearing, there's a cup beside the bed
  And I'm talking to a dial tone with a number in my head

  I would trade you every morning for a minute of that night
  When the rain was on the gutter and we hadn't hit the light

  It's the last thing that I think of when I turn the final key
  And it's waiting in the hallway like it's got a claim on me

  So tell it to the river, let it carry what it will
  There's a stone upon the bottom and it's turning over still

  I can fold it like a letter, I can hide it in a drawer
  But it hums inside the timber and it creeps across the floor

  If you ask me I'll deny it, if you look I'll look away
  But I've practiced in the mirror what I never get to say`;

export const answerUnits = ({ valence }: Mood): readonly (readonly string[])[] =>
  unitsOf(valence < -0.15 ? dark : valence > 0.25 ? bright : `${bright}\n\n${dark}`);
