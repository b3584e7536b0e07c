// Runs before the first paint: who chose a theme must not see the other one flash.
const chosen = localStorage.getItem('songwright.theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
