/** Our mark: an S that ends as a note on its lines. */
export const Mark = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="17" fill="#c8401c" />
    <path d="M9 20h46M9 32h46M9 44h46" stroke="#fff" stroke-opacity=".38" stroke-width="2" />
    <path
      d="M45 20c0-9-24-10-24 3 0 12 23 7 23 19 0 6-6 9-12 8"
      fill="none"
      stroke="#fff"
      stroke-width="5.5"
      stroke-linecap="round"
    />
    <ellipse cx="27" cy="48" rx="9" ry="6.6" transform="rotate(-22 27 48)" fill="#fff" />
  </svg>
);
