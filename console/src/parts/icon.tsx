/** Outlines of 24 by 24, drawn here; `solid` ones are filled. */
const outlines = {
  spark: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M6 18l2.5-2.5M15.5 8.5 18 6',
  library: 'M4 4v16M9 4v16M14 4l5 16',
  wand: 'M5 19 16 8M18 3v4M16 5h4M20 12v3M18.5 13.5h3M9 4v2M8 5h2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.8-4 4-6 8-6s7.200 2 8 6',
  operator: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  key: 'M14.500 9.500a4.500 4.500 0 1 1-4-4.500 4.500 4.500 0 0 1 4 4.500ZM13 13l7 7M17 17l2-2',
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M7 4.500h3.500v15H7zM13.500 4.500H17v15h-3.500z',
  dice: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8.500 8.500h.01M15.500 15.500h.01M12 12h.01M15.500 8.500h.01M8.500 15.500h.01',
  close: 'M6 6l12 12M18 6 6 18',
  heart:
    'M12 20s-7.500-4.600-7.500-10A4.200 4.200 0 0 1 12 7.500a4.200 4.200 0 0 1 7.500 2.500c0 5.400-7.500 10-7.500 10Z',
  download: 'M12 4v11M7.500 11 12 15.500 16.500 11M5 20h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.500 4.500',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  upload: 'M12 16V5M7.500 9.500 12 5l4.500 4.500M5 20h14',
  loop: 'M17 3l3 3-3 3M4 12V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 12v3a3 3 0 0 1-3 3H4',
  microphone: 'M12 14a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6',
  compare: 'M4 7h12M12 3l4 4-4 4M20 17H8M12 13l-4 4 4 4',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  leave: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6 12h10',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 8l5.500 8M12 4.500l7 10M12 12l4 6',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  again: 'M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4',
  plus: 'M12 5v14M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.500 10 17.500 19 7',
  warn: 'M12 4 2.500 20h19zM12 10v4M12 17h.01',
  pen: 'M4 20l1-4L16.500 4.500l3 3L8 19zM14 7l3 3',
  disk: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  volume: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  tree: 'M6 4v12a3 3 0 0 0 3 3h9M6 9h9a3 3 0 0 0 3-3V4',
  mute: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
} as const;

export type IconName = keyof typeof outlines;

export const Icon = ({ name, isSolid = false }: { readonly name: IconName; readonly isSolid?: boolean }) => (
  <svg class={isSolid ? 'icon-svg solid' : 'icon-svg'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={outlines[name]} />
  </svg>
);
