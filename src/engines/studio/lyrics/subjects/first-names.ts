/** Given names that tell how their bearer is spoken of; any other is "they". */
export const womensNames: ReadonlySet<string> = new Set(
  `anna emma olivia ava isabella sophia mia charlotte amelia harper evelyn abigail emily ella elizabeth sofia avery grace chloe victoria riley aria lily
  zoe hannah nora leah lucy stella julia maya alice sarah sara maria mary marie linda susan sue jessica karen nancy lisa betty margaret maggie sandra ashley
  donna michelle laura amanda melissa rebecca becky rachel kate katie catherine jenny jennifer rose ruby daisy ivy clara eva eve helen helena jane joan june
  judy julie kelly molly monica nina paula penny polly rita rosie ruth sally samantha sheila tina vera wendy yvonne luna bella nala freya ingrid heidi greta
  carmen elena lucia rosa fatima leila layla priya mei yuki sakura aisha amira jade diana dolores eleanor esther fiona flora gloria hazel irene iris jolene`.split(
    /\s+/,
  ),
);
export const mensNames: ReadonlySet<string> = new Set(
  `rex max tom thomas james john robert rob bob michael mike william will bill david dave richard rick joseph joe charles charlie christopher chris daniel dan
  matthew matt anthony tony mark donald steven steve paul andrew andy joshua josh kenneth ken kevin brian george edward ed eddie ron ronald tim timothy jason
  jeffrey jeff ryan jacob jake gary nick nicholas eric jonathan jon stephen larry justin scott brandon ben benjamin sam samuel greg frank frankie patrick pat
  jack dennis jerry tyler aaron jose henry harry adam douglas nathan peter zach kyle walter ethan jeremy noah liam oliver lucas leo oscar felix hugo theo
  otto karl hans jan pablo pedro juan carlos diego luis miguel marco luca matteo pierre jean louis omar ali ahmed ravi raj hiro ken wei buddy rocky duke
  bruno rusty buster rufus toby simba milo fred freddie ted teddy ray roy stan luke simon martin victor vincent philip arthur albert alfred elliot finn`.split(
    /\s+/,
  ),
);
