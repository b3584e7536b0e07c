import type { PackText } from './pack.ts';

/** Ways and places: rails, road, sea, city, rain, stars. */

export const rails = {
  name: 'rails',
  keywords: 'train railway rail track station platform subway metro locomotive carriage commute commuter departure',
  themes: 'journey',
  valence: -0.1,
  when: 'night',
  adjectives: 'worn-out borrowed old faded forgotten little',
  things: `ticket | suitcase | winter coat | paper cup | timetable | letter | pocket watch | newspaper | map | scarf | lantern | photograph`,
  places: `on the platform | by the window | at the end of the line | in the last carriage | down at the station |
    under the station clock | at the crossing | where the tracks divide | in the window seat | halfway between towns`,
  times: `at half past ten | after midnight | before the dawn | when the whistle blows | in the dead of night | at the break of day`,
  sights: `the signal lights | the fields in the dark | a hundred little towns | the rain on the glass | the rails in the moonlight |
    the smoke above the yard | the lamps along the line | strangers fast asleep | my own face in the glass | the bridges going by`,
  scenes: `the night train rolls on by | the wheels are singing low | the whistle cuts the air | the rails begin to hum |
    the signals turn to green | the stations slip away | the carriage sways and creaks | the conductor knows my name |
    the tunnel drinks the light | the windows fill with rain | the last train's running late | the dark goes rushing by |
    the engine pulls us home | the platform lights go down`,
  acts: `count the stations | watch the signals change | lean against the glass | hold a ticket tight | listen to the wheels |
    write your name in steam | follow the silver rails | ride to the end of the line | wait for the morning train | trace the map by hand`,
  hopes: `a train that brings you home | one more mile of track | a seat beside you | a ticket to your town | somewhere to arrive | a reason to get off`,
  titles: `Night Train | Window Seat | Station Lights | End of the Line | Rails in the Rain | Last Train Home | !Ride till Morning | !Follow the Rails`,
} as const satisfies PackText;

export const road = {
  name: 'road',
  keywords:
    'road highway drive driving car truck trip travel journey desert mile freedom wheel motel border motorcycle wander escape america',
  themes: 'journey|discovery|vacation',
  valence: 0.3,
  when: 'day',
  adjectives: 'dusty borrowed beat-up sun-bleached old lucky',
  things: `road map | guitar | denim jacket | radio | paper map | water bottle | cassette | leather bag | postcard | pair of boots | hat | box of matches`,
  places: `on the open road | at the county line | at a roadside bar | out in the desert | in the passenger seat | under the desert sky |
    at the edge of town | by the gas pump light | on the long way home | where the blacktop ends`,
  times: `at ninety miles an hour | before the sun gets high | when the tank runs low | at the break of day | all summer long | just past the border`,
  sights: `the mountains far ahead | the white lines in the night | a sky without an end | the dust behind the wheels | the billboards and the birds |
    the diner's neon sign | the sunset in the mirror | a thousand miles of sand | the river and the ridge | the headlights on the hill`,
  scenes: `the engine knows the way | the radio plays on | the road goes on and on | the desert starts to glow | the windows all are down |
    the white lines come and go | the city falls behind | the sun is on the dash | the map is upside down | the wheels are warm with dust |
    the tank is running low | the open sky looks clean | the mirrors hold the past`,
  acts: `drive until the morning | roll the windows down | sing along off-key | follow the white lines | sleep beneath the stars | lose the map again |
    chase the setting sun | leave the city lights | count the miles to you | take the long way round | shout into the wind`,
  hopes: `a thousand miles of sky | a little room to breathe | one more tank of gas | a place to lay my head | nowhere left to be | the long way home`,
  titles: `White Lines | The Long Way Home | Desert Radio | Open Road | County Line | !Take the Long Way | !Roll the Windows Down | Miles from Monday | =The Road Knows`,
} as const satisfies PackText;

export const sea = {
  name: 'sea',
  keywords:
    'sea ocean wave beach island boat ship sail sailor harbor harbour shore coast tide water swim summer surf lighthouse paradise river lake mermaid whale pirate vacation anchor',
  themes: 'vacation|discovery|lifestyle',
  valence: 0.3,
  when: 'summer',
  adjectives: 'salt-stained sun-warm old little weathered lucky',
  things: `seashell | paper boat | striped towel | glass float | wooden oar | straw hat | bottle | fishing net | lantern | pebble | compass | sweater`,
  places: `by the harbor wall | down on the sand | at the water's edge | out on the pier | under the lighthouse | in the salt and spray |
    on the evening tide | where the river ends | in a rented boat | far from the shore`,
  times: `when the tide is low | at the end of June | before the storm | in the evening sun | at the turn of the tide | under the moon`,
  sights: `the lighthouse and the bay | the white sails in the sun | the gulls above the pier | a thousand miles of blue | the footprints in the sand |
    the moon across the waves | the harbor in the haze | the ships along the edge | the foam around our feet | the islands in the mist`,
  scenes: `the tide is coming in | the gulls are wheeling round | the waves erase our names | the lighthouse turns and turns | the water holds the sky |
    the sails are full of wind | the salt is on the air | the harbor lights come on | the anchor will not hold | the sand is warm and white |
    the sea forgets it all | the boats come home at night | the moon pulls at the tide`,
  acts: `run into the waves | sail beyond the bay | write a name in sand | wait for the evening tide | dive beneath the blue | drift without a plan |
    sing to the open sea | follow the lighthouse beam | gather shells for you | drift along the bay | dance along the shore`,
  hopes: `an island of our own | one more summer | calm and open water | a harbor for the night | the other shore | a wind to bring you home`,
  titles: `Harbor Light | Salt and Blue | Paper Boats | The Other Shore | Low Tide | ~Out to Sea | !Follow the Tide | !Carry Me Out | =The Sea Forgets`,
} as const satisfies PackText;

export const city = {
  name: 'city',
  keywords:
    'city street neon night midnight downtown urban taxi skyline club bar town tokyo paris york london traffic crowd subway arcade hustle money cash fame gold boss landlord brooklyn chicago berlin seoul',
  themes: 'lifestyle|every day|media|sales',
  valence: 0.1,
  when: 'night',
  adjectives: 'cheap second-hand little borrowed battered old',
  things: `lighter | leather coat | pair of headphones | coffee cup | umbrella | phone | bunch of keys | silver ring | matchbook | gold watch | camera | subway card`,
  places: `under the neon sign | on the corner of Main | up on the roof | at the all-night store | on the fire escape | down in the underground |
    at the crosswalk | on the twenty-second floor | in the back of a cab | by the river lights`,
  times: `at a quarter to three | after the rain | when the bars let out | before the streets wake up | on a Friday night | under the yellow moon`,
  sights: `the neon in the rain | ten thousand lit-up rooms | the taxis in a row | the steam above the street | the skyline upside down |
    the last bus home | the writing on the wall | the windows going dark | the bridges strung with light | the crowd outside the door`,
  scenes: `the city never sleeps | the traffic sings below | the neon hums all night | the taxis slide on by | the sidewalks shine with rain |
    the skyline starts to glow | the music shakes the floor | the streetlights know my name | the last bar dims the lights | the windows blink and fade |
    the rooftops touch the sky | the crowd is closing in | the sirens come and go`,
  acts: `walk these streets alone | hail another cab | dance between the cars | climb up to the roof | spend the last of the night | lose you in the crowd |
    read the neon signs | wait for the light to change | stay out till the dawn | call you from the street | run the yellow lights`,
  hopes: `a little light to spare | somebody I know | one more song tonight | a room above the noise | a taxi and your hand | a quiet street`,
  titles: `Neon Rain | Streetlight | Twenty-Second Floor | Yellow Cab | Midnight on Main | City Glow | !Leave the Lights On | !Meet Me Downtown | =We Own the Night`,
} as const satisfies PackText;

export const rain = {
  name: 'rain',
  keywords:
    'rain storm thunder cloud umbrella weather lightning flood wind grey gray puddle drizzle hurricane monsoon autumn fog',
  themes: 'meditation|health',
  valence: -0.3,
  when: 'night',
  adjectives: 'old borrowed little grey half-forgotten',
  things: `umbrella | overcoat | teacup | candle | paperback | pair of boots | blanket | letter | record | photograph | tin cup | lamp`,
  places: `by the window | out on the porch | under the eaves | in the doorway | at the bus stop | under your umbrella |
    on the garden wall | in the empty street | at the kitchen sink | where the gutters run`,
  times: `by the yellow lamp | before the thunder | when the clouds come in | in the small of the night | all afternoon | as the lights go out`,
  sights: `the rain on the window | the puddles in the lane | the clouds above the town | the river climbing high | the water on the step |
    the trees bent to the ground | a candle and the dark | the lightning miles away | the leaves along the drain | the grey line of the hills`,
  scenes: `the rain is coming down | the thunder rolls away | the gutters start to sing | the window's full of grey | the clouds are hanging low |
    the storm has found our street | the garden drinks its fill | the roof begins to drum | the puddles hold the light | the wind is at the door |
    the river starts to rise | the sky has come undone | the rain will not let go`,
  acts: `listen to the rain | light another candle | put the kettle on | watch the river rise | walk home without a coat | count between the strikes |
    write it on the glass | stand out in the storm | wait for it to clear | wash it all away | hold the door for you`,
  hopes: `a break between the clouds | a roof above my head | a single patch of blue | somewhere warm and dry | the sound of you upstairs | a sky without a sound`,
  titles: `Rain on the Roof | ~Under the Eaves | ~After the Rain | Grey Sunday | The Sound of Rain | !Let It Rain | !Wait Out the Storm | =It Rained All Night`,
} as const satisfies PackText;

export const stars = {
  name: 'stars',
  keywords:
    'star moon space planet galaxy cosmos universe astronaut rocket orbit comet night sky constellation science telescope mars alien satellite gravity astronomy dream dawn infinity',
  themes: 'science|discovery|world|education',
  valence: 0.2,
  when: 'night',
  adjectives: 'tiny old battered borrowed second-hand beloved',
  things: `telescope | star chart | spaceship | radio | notebook | helmet | flashlight | compass | photograph | tin rocket | signal lamp | glass lens`,
  places: `on the dark side of the moon | under the Milky Way | on the garage roof | in the deep end of the sky | out past Orion | in a field at night |
    at the edge of the map | beyond the atmosphere | on a borrowed star | in orbit round the sun`,
  times: `at the speed of light | at the end of time | before the sun comes up | in the quiet of space | when the moon is full | at the count of ten`,
  sights: `the rings around the dark | a comet's silver tail | the earth so small and blue | ten thousand burning suns | the moon above the barn |
    the craters and the dust | the northern lights tonight | a light that left so long ago | the planets in a line | the night without an edge`,
  scenes: `the stars are burning slow | the moon is hanging low | the sky is full of holes | the signal's coming through | the countdown starts again |
    the earth is turning blue | the satellites go by | the dark is full of light | the planets keep their time | the comet cuts the sky |
    the engines light the ground | the silence has a sound | the night comes wide awake`,
  acts: `count the falling stars | map the summer sky | float above the town | send a signal home | name a star for you | listen to the dark |
    ride a comet's tail | learn the moon by heart | reach beyond the blue | sleep in zero gravity | wait for you to land`,
  hopes: `an answer from the dark | another world to see | one light left on for me | a moon to call our own | the gravity of you | a sign of life`,
  titles: `Orbit | Signal Home | Dark Side of You | Small and Blue | Comet Tail | Northern Light | !Name a Star for Me | !Count the Stars | =The Moon Knows`,
} as const satisfies PackText;
